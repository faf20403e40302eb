import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { PRINTS } from '../../testing/prints.js'
import { settings } from '../../testing/settings.js'
import { holds, statesOf } from '../../testing/states.js'
import { Gallery } from './Gallery.js'

const grid = (json: object = {}) => settings({ design: 'grid', 'square-thumbs': true, padding: 11, ...json })

const states = statesOf({ design: 'grid', 'square-thumbs': true, padding: 11 })

/** All pictures in rows, laid out by CSS alone; each opens the lightbox. */
const meta = {
  title: 'gallery/Grid',
  component: Gallery,
  tags: ['GAL-86'],
  parameters: { wallWide: true },
  args: {
    data: grid(),
    slides: PRINTS,
    title: 'The collection',
    sizes: 'min(100vw, 1200px)',
    openLightbox: fn(),
  },
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** Twelve prints in squares, four in a row [GAL-69]. */
export const Default: Story = { tags: ['visual', 'GAL-69'], play: holds }

/** Three in a row, further apart; every setting at hand. */
export const Playground: Story = { args: { data: grid({ 'thumbnails-per-row': 3, padding: 22 }) } }

/** Nothing stands where a gallery has no slides. */
export const NoSlides: Story = { name: 'No slides', ...states.none }

/** One picture has the size it would have among others. */
export const OneSlide: Story = { name: 'One slide', ...states.one }

/** Two pictures begin the row. */
export const TwoSlides: Story = { name: 'Two slides', ...states.two }

/** Three rows of four. */
export const TwelveSlides: Story = { name: 'Twelve slides', ...states.twelve }

/** A film behind a print, and one that has no picture. */
export const MixedVideo: Story = { name: 'Prints and films', ...states.video }

/** A grid keeps its words for the lightbox. */
export const Captions: Story = { ...states.captions }

/** An item whose picture is missing is an empty place [GAL-85]. */
export const MissingPicture: Story = {
  name: 'Missing picture',
  tags: ['GAL-85'],
  args: { slides: PRINTS.slice(0, 4).map((slide, index) => (index === 1 ? { ...slide, type: 'imageEmpty' } : slide)) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(3)
    await waitFor(() => expect(canvasElement.querySelector('[data-part=placeholder]')).toBeVisible())
  },
}

/** Pictures keep their own ratio where cells need not be square, and hang on one centre line [GAL-69]. */
export const OwnRatios: Story = {
  name: 'Own ratios',
  tags: ['GAL-69'],
  args: { data: grid({ 'square-thumbs': false }), slides: PRINTS.slice(0, 8) },
}

/** Without auto-crop every picture is shown whole in its square [GAL-69]. */
export const ShownWhole: Story = {
  name: 'Shown whole',
  tags: ['GAL-69'],
  args: { data: grid({ 'auto-crop': false }) },
}

/** Two in a row on a phone, however many there are elsewhere [GAL-69]. */
export const Phone: Story = { tags: ['GAL-69'], ...states.phone }

/** The first picture stands on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** A press opens the lightbox; nothing fades. */
export const ReducedMotion: Story = {
  name: 'Reduced motion',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('link')[2]!)
    await waitFor(() => expect(args.openLightbox).toHaveBeenCalledOnce())
  },
}
