import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PRINTS } from '../../testing/prints.js'
import { holds, statesOf } from '../../testing/states.js'
import { settings } from '../../testing/settings.js'
import { Gallery } from './Gallery.js'

const states = statesOf({ design: 'stacked' })

/** One below another with captions, for a gallery that is read like a page. */
const meta = {
  title: 'gallery/Stack',
  component: Gallery,
  tags: ['GAL-86'],
  parameters: { wallWide: true },
  args: { ...states.args, slides: states.args.slides.slice(0, 3) },
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** One below another with captions [GAL-76]. */
export const Default: Story = { play: holds, tags: ['GAL-76'] }

/** In one ratio, each opens the lightbox; every setting at hand. */
export const Playground: Story = {
  args: { data: settings({ design: 'stacked', imageAspectRatio: 2, lightbox: true }) },
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

/** A long text, a title alone, words without a title, and none at all. */
export const Captions: Story = { ...states.captions }

/** As wide as a phone. */
export const Phone: Story = { ...states.phone }

/** End states at once. */
export const ReducedMotion: Story = { name: 'Reduced motion', ...states.still }

/** What a block without any setting is: no controls, nothing that opens, no thumbnails [GAL-10]. */
export const NothingSet: Story = {
  name: 'Nothing set',
  tags: ['GAL-10'],
  args: { data: settings({}), slides: PRINTS.slice(0, 2) },
  play: async ({ canvasElement }) => {
    const count = (part: string) => canvasElement.querySelectorAll(`[data-scope=gallery][data-part=${part}]`).length
    await expect(canvasElement.querySelector('[data-part=root]')).toHaveAttribute('data-design', 'base')
    await expect(['slide', 'caption', 'open', 'controls', 'thumbnails', 'rotation'].map(count)).toEqual([
      2, 2, 0, 0, 0, 0,
    ])
    await expect(location.hash).toBe('')
  },
}
