import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { PRINTS } from '../../../testing/prints.js'
import { boxesOf, holds, type Played, statesOf } from '../../../testing/states.js'
import { Gallery } from '../Gallery.js'

/** Places in a row: as many as the story has where the gallery is wide enough, else two. */
const inARow = ({ canvasElement }: Played, perRow: number): number =>
  canvasElement.querySelector('[data-part=list]')!.clientWidth <= 432 ? Math.min(perRow, 2) : perRow

/** Cells are squares in full rows, with the same room between them. */
async function fillsRows(played: Played, perRow: number, gap: number): Promise<void> {
  await holds(played)
  const cells = boxesOf(played, 'slide')
  const places = inARow(played, perRow)
  const [first, second] = cells
  for (const { width, height } of cells) await expect(Math.abs(width - height)).toBeLessThan(1)
  await expect(cells.filter(({ top }) => top === first!.top)).toHaveLength(places)
  await expect(Math.round(second!.left - first!.right)).toBe(gap)
  await expect(Math.round(cells[places]!.top - first!.bottom)).toBe(gap)
}

/** How the pictures stand in their cells. */
const fits = ({ canvasElement }: Played): string[] =>
  [...canvasElement.querySelectorAll('[data-part=frame] img')].map((image) => getComputedStyle(image).objectFit)

const states = statesOf({ layout: 'grid', aspectRatio: 1, gap: 11 })

/** All pictures in rows, laid out by CSS alone; each opens the lightbox. */
const meta = {
  title: 'gallery/Grid',
  component: Gallery,
  tags: ['GAL-86'],
  parameters: { wallWide: true },
  args: {
    layout: 'grid',
    aspectRatio: 1,
    gap: 11,
    items: PRINTS,
    'aria-label': 'The collection',
    sizes: 'min(100vw, 1200px)',
    onOpenItem: fn(),
  },
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** Twelve prints cover squares 11 px apart, four in a row [GAL-69]. */
export const Default: Story = {
  tags: ['visual', 'GAL-69 a', 'GAL-69 b', 'GAL-69 c', 'GAL-69 d'],
  async play(played) {
    await fillsRows(played, 4, 11)
    await expect(new Set(fits(played))).toEqual(new Set(['cover']))
  },
}

/** Three in a row, 22 px apart; every setting at hand [GAL-69]. */
export const Playground: Story = {
  tags: ['GAL-69 a', 'GAL-69 d'],
  args: { perRow: 3, gap: 22 },
  play: (played) => fillsRows(played, 3, 22),
}

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

/** Captions lie over the pictures, if the gallery asks for them. */
export const Captions: Story = { ...states.captions }

/** An item whose picture is missing is an empty place [GAL-85]. */
export const MissingPicture: Story = {
  name: 'Missing picture',
  tags: ['GAL-85'],
  args: { items: PRINTS.slice(0, 4).map((slide, index) => (index === 1 ? { ...slide, src: '' } : slide)) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(3)
    await waitFor(() => expect(canvasElement.querySelector('[data-part=placeholder]')).toBeVisible())
  },
}

/** Pictures keep their own ratio where cells need not be square, and hang on one centre line [GAL-69]. */
export const OwnRatios: Story = {
  name: 'Own ratios',
  tags: ['GAL-69 b'],
  args: { aspectRatio: undefined, items: PRINTS.slice(0, 8) },
  async play(played) {
    await holds(played)
    for (const [index, { width, height }] of boxesOf(played, 'slide').entries()) {
      const print = PRINTS[index]!
      await expect(Math.abs(width / height - print.width / print.height)).toBeLessThan(0.02)
    }
  },
}

/** Without auto-crop every picture is shown whole in its square [GAL-69]. */
export const ShownWhole: Story = {
  name: 'Shown whole',
  tags: ['GAL-69 c'],
  args: { fit: 'contain' },
  async play(played) {
    await fillsRows(played, 4, 11)
    await expect(new Set(fits(played))).toEqual(new Set(['contain']))
  },
}

/** Two in a row on a phone, however many there are elsewhere [GAL-69]. */
export const Phone: Story = {
  tags: ['GAL-69 e'],
  ...states.phone,
  async play(played) {
    await expect(innerWidth).toBeLessThanOrEqual(432)
    await fillsRows(played, 2, 11)
  },
}

/** The first picture stands on the right. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** A press opens the lightbox; nothing fades. */
export const ReducedMotion: Story = {
  name: 'Reduced motion',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('link')[2]!)
    await waitFor(() => expect(args.onOpenItem).toHaveBeenCalledOnce())
  },
}
