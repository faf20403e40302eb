import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { holds, statesOf } from '../../../testing/states.js'
import { Gallery } from '../Gallery.js'

const states = statesOf({ layout: 'rows' })

/** Rows that fill the width, each print in its own ratio. */
const meta = {
  title: 'gallery/Auto rows',
  component: Gallery,
  tags: ['GAL-86'],
  parameters: { wallWide: true },
  args: { ...states.args, onOpenItem: fn() },
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** Rows that fill the width; the last is not stretched. A press opens an item. */
export const Default: Story = {
  play: async (context) => {
    await holds(context)
    await expect(context.canvas.getAllByRole('link')).toHaveLength(8)
  },
}

/** Low rows close together; every setting at hand. */
export const Playground: Story = { args: { rowHeight: 120, gap: 6 } }

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
