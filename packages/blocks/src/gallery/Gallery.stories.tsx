import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import facade from '../../testing/prints/facade.svg?no-inline'
import windows from '../../testing/prints/windows.svg?no-inline'
import { galleryCodec, type GalleryBlockData } from './codec.js'
import { GalleryBlock } from './GalleryBlock.js'

const print = (id: string, src: string, title: string, description: string): object => ({
  id,
  src,
  width: 2400,
  height: 1600,
  alt: `${title}, a print`,
  title,
  description,
})

const slides = [
  print('dusk', facade, 'Facade, 6 pm', '2022, ink on paper'),
  print('evening', windows, 'A hundred evenings', '2023, ink on paper'),
  print('late', facade, 'Facade, 9 pm', '2024, ink on paper'),
  print('night', windows, 'Last tram', '2025, ink on paper'),
]

/** A block's data, read as a page reads it. */
function block(json: object): GalleryBlockData {
  const read = galleryCodec.read({ title: 'Prints of the year', slides, ...json })
  if (!read.ok) throw new Error(read.error)
  return read.data
}

/** A gallery of the site, in the layout of its variant; every other design is there by its name. */
const meta = {
  title: 'blocks/Gallery',
  component: GalleryBlock,
  parameters: { wallWide: true },
  args: { id: 'wall', data: block({ variant: 'slideshow' }) },
} satisfies Meta<typeof GalleryBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The design that a story's block is shown in. */
const showsDesign =
  (design: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const root = canvasElement.querySelector('[data-scope=gallery][data-part=root]')
    await expect(root).toHaveAttribute('data-design', design)
    await expect(canvasElement.querySelectorAll('[data-part=slide]')).toHaveLength(4)
  }

/** One print at a time [BLK-34]. */
export const Default: Story = { tags: ['BLK-34'], play: showsDesign('stacked') }

/** Every setting at hand. */
export const Playground: Story = { args: { data: block({ variant: 'grid', 'square-thumbs': true, padding: 11 }) } }

/** Two in a row, moved by groups [BLK-34]. */
export const Carousel: Story = {
  tags: ['BLK-34'],
  args: { data: block({ variant: 'carousel', slidesPerRow: 2, gutter: 2, imageAspectRatio: 1.5 }) },
  play: showsDesign('carousel'),
}

/** Cell by cell [BLK-34]. */
export const Grid: Story = {
  tags: ['BLK-34'],
  args: { data: block({ variant: 'grid', 'thumbnails-per-row': 2, padding: 11 }) },
  play: showsDesign('grid'),
}

/** One below another [BLK-34]. */
export const Stack: Story = {
  tags: ['BLK-34'],
  args: { data: block({ variant: 'stack' }) },
  play: showsDesign('base'),
}

/** A design that is no variant, by its name: the active print rests in the middle [BLK-34]. */
export const Slider: Story = {
  tags: ['BLK-34'],
  args: { data: block({ design: 'slider', padding: 11 }) },
  play: showsDesign('strip'),
}

/** Equal cells in as many columns as fit, by name [BLK-34]. */
export const AutoGrid: Story = {
  name: 'Auto grid',
  tags: ['BLK-34'],
  args: { data: block({ design: 'autogrid', gutter: 11 }) },
  play: showsDesign('autogrid'),
}

/** Each print where the shortest column ends, by name [BLK-34]. */
export const AutoColumns: Story = {
  name: 'Auto columns',
  tags: ['BLK-34'],
  args: { data: block({ design: 'autocolumns', gutter: 11 }) },
  play: showsDesign('autocolumns'),
}

/** Rows that fill the width, by name [BLK-34]. Every picture opens the lightbox, without a setting that says so [GAL-10]. */
export const AutoRows: Story = {
  name: 'Auto rows',
  tags: ['BLK-34', 'GAL-10'],
  args: { data: block({ design: 'autorows' }) },
  async play(context) {
    await showsDesign('autorows')(context)
    await expect(context.canvas.getAllByRole('link')).toHaveLength(4)
  },
}

/** A print beside its words, by name [BLK-34]. Without a setting the picture takes 30 percent of its row [GAL-10]. */
export const List: Story = {
  tags: ['BLK-34', 'GAL-10'],
  args: { data: block({ design: 'list' }) },
  async play(context) {
    await showsDesign('list')(context)
    const part = (name: string) => context.canvasElement.querySelector(`[data-part=${name}]`)!
    const [frame, slide] = ['frame', 'slide'].map((name) => part(name).getBoundingClientRect().width)
    await expect(frame! / slide!).toBeCloseTo(slide! < 433 ? 1 : 0.3, 1)
  },
}

/** A block without any setting: no controls, no links that open, no thumbnails [GAL-10]. */
export const NothingSet: Story = {
  name: 'Nothing set',
  tags: ['GAL-10'],
  args: { data: block({ design: 'stacked' }) },
  play: async ({ canvasElement }) => {
    const count = (part: string) => canvasElement.querySelectorAll(`[data-scope=gallery][data-part=${part}]`).length
    await expect(['slide', 'caption', 'open', 'controls', 'thumbnails', 'rotation'].map(count)).toEqual([
      4, 4, 0, 0, 0, 0,
    ])
  },
}

/** A slideshow that begins with the slide its address names. */
export const AtASlide: Story = {
  name: 'At a slide',
  args: { data: block({ variant: 'slideshow', current: 'late' }) },
  play: async ({ canvasElement }) => {
    const current = '[data-part=slide][data-slide-id=late][data-state=current]'
    await waitFor(() => expect(canvasElement.querySelector(current)).not.toBeNull())
  },
}

/** Data without a single picture that can be shown: nothing stands there. */
export const Empty: Story = { name: 'Without pictures', args: { data: block({ slides: [{ id: 'gone' }, null] }) } }

/** The same from right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: block({ variant: 'carousel', slidesPerRow: 2, gutter: 2, imageAspectRatio: 1.5 }) },
}
