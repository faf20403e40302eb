import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { holds, statesOf } from '../../../testing/states.js'
import { Gallery } from '../Gallery.js'

const states = statesOf({ layout: 'list' })

/** One print per row, beside its words. */
const meta = {
  title: 'gallery/List',
  component: Gallery,
  tags: ['GAL-86'],
  parameters: { wallWide: true },
  args: { ...states.args, items: states.args.items.slice(0, 3) },
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** A print beside its words [GAL-75]. */
export const Default: Story = { play: holds, tags: ['GAL-75'] }

/** Squares that take more than half of the row; every setting at hand. */
export const Playground: Story = {
  args: { imageShare: 0.55, aspectRatio: 1 },
}

/** Nothing stands where a gallery has no slides. */
export const NoSlides: Story = { name: 'No slides', ...states.none }

/** One slide. */
export const OneSlide: Story = { name: 'One slide', ...states.one }

/** Two slides. */
export const TwoSlides: Story = { name: 'Two slides', ...states.two }

/** All twelve of the year. */
export const TwelveSlides: Story = { name: 'Twelve slides', ...states.twelve }

/** A film behind a print, and one that has no picture. */
export const MixedVideo: Story = { name: 'Prints and films', ...states.video }

/** Captions: a long text, only a title, only a description, and none. */
export const Captions: Story = { ...states.captions }

/** As wide as a phone. */
export const Phone: Story = { ...states.phone }

/** End states at once. */
export const ReducedMotion: Story = { name: 'Reduced motion', ...states.still }

/** Without an option the picture takes 30 percent of its row. */
export const ThirdOfTheRow: Story = {
  name: 'Nothing set but the layout',
  play: async ({ canvasElement }) => {
    const [frame, slide] = ['frame', 'slide'].map((part) => canvasElement.querySelector(`[data-part=${part}]`)!)
    const share = frame!.getBoundingClientRect().width / slide!.getBoundingClientRect().width
    const isNarrow = slide!.getBoundingClientRect().width < 433
    await expect(share).toBeCloseTo(isNarrow ? 1 : 0.3, 1)
  },
}
