import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PRINTS } from '../../testing/prints.js'
import { settings } from '../../testing/settings.js'
import { Gallery } from './Gallery.js'

/** The designs beside slideshow and grid. */
const meta = {
  title: 'gallery/Designs',
  component: Gallery,
  parameters: { wallWide: true },
  args: {
    data: settings({ design: 'slider', padding: 11 }),
    slides: PRINTS.slice(0, 8),
    title: 'Prints of the year',
    sizes: 'min(100vw, 1200px)',
  },
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** A slider: the active print rests in the middle. */
export const Default: Story = {}

/** A slider of six prints, its active one at the start; every setting at hand. */
export const Playground: Story = {
  args: { data: settings({ design: 'slider', 'active-alignment': 'left' }), slides: PRINTS.slice(0, 6) },
}

/** Four in a row, moved by groups. */
export const Carousel: Story = {
  args: { data: settings({ design: 'carousel', slidesPerRow: 4, imageAspectRatio: 1 }) },
}

/** Equal cells in as many columns as fit. */
export const AutoGrid: Story = { name: 'Auto grid', args: { data: settings({ design: 'autogrid', gutter: 11 }) } }

/** Each print where the shortest column ends. */
export const AutoColumns: Story = {
  name: 'Auto columns',
  args: { data: settings({ design: 'autocolumns', gutter: 11 }), slides: PRINTS },
}

/** Rows that fill the width. */
export const AutoRows: Story = { name: 'Auto rows', args: { data: settings({ design: 'autorows' }), slides: PRINTS } }

/** A print beside its words [GAL-75]. */
export const List: Story = {
  tags: ['GAL-75'],
  args: { data: settings({ design: 'list' }), slides: PRINTS.slice(0, 3) },
}

/** A slideshow with its strip of thumbnails [GAL-78]. */
export const Thumbnails: Story = {
  tags: ['GAL-78'],
  args: { data: settings({ design: 'slideshow', imageAspectRatio: 1.5, thumbnails: true, padding: 5 }) },
}

/** An item whose picture is missing is an empty place [GAL-85]. */
export const MissingPicture: Story = {
  name: 'Missing picture',
  tags: ['GAL-85'],
  args: {
    data: settings({ design: 'autogrid', gutter: 11 }),
    slides: PRINTS.slice(0, 3).map((slide, index) => (index === 1 ? { ...slide, type: 'imageEmpty' } : slide)),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('img')).toHaveLength(2)
  },
}
