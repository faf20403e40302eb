import type { Meta, StoryObj } from '@storybook/react-vite'
import { holds, statesOf } from '../../../testing/states.js'
import { Gallery } from '../Gallery.js'

const states = statesOf({ layout: 'auto-grid', gap: 11 })

/** Equal cells in as many columns as fit. */
const meta = {
  title: 'gallery/Auto grid',
  component: Gallery,
  tags: ['GAL-86'],
  parameters: { wallWide: true },
  args: { ...states.args },
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** A grid of equal cells in as many columns as fit; each cell is as high as its row. */
export const Default: Story = { play: holds }

/** Narrow columns in one ratio; every setting at hand. */
export const Playground: Story = {
  args: { columnWidth: 160, gap: 22, aspectRatio: 1.5 },
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
