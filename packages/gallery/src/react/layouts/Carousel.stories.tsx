import type { Meta, StoryObj } from '@storybook/react-vite'
import { holds, statesOf } from '../../../testing/states.js'
import { Gallery } from '../Gallery.js'

const states = statesOf({ layout: 'carousel', perRow: 4, aspectRatio: 1 })

/** A row that the browser scrolls and snaps, moved by groups. */
const meta = {
  title: 'gallery/Carousel',
  component: Gallery,
  tags: ['GAL-86'],
  parameters: { wallWide: true },
  args: { ...states.args },
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** Four in a row, moved by groups. */
export const Default: Story = { play: holds }

/** Two in a row, round and round; every setting at hand. */
export const Playground: Story = {
  args: { perRow: 2, loop: true, gap: 3 },
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
