import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { COLLECTION } from '../../testing/collection.js'
import type { GalleryOptions } from '../index.js'
import { Gallery } from './Gallery.js'

/** The names of the layouts, each with options that show it well. */
const DESIGNS: readonly (readonly [name: string, options: GalleryOptions])[] = [
  ['Slideshow', { layout: 'slideshow', aspectRatio: 1.5, thumbnails: { gap: 5 } }],
  ['Slider', { layout: 'strip', gap: 11, aspectRatio: 2.85714 }],
  ['Carousel', { layout: 'carousel', perRow: 5, aspectRatio: 1 }],
  ['Grid', { layout: 'grid', aspectRatio: 1, perRow: 8, gap: 11 }],
  ['Auto grid', { layout: 'auto-grid', columnWidth: 180, gap: 11 }],
  ['Auto columns', { layout: 'columns', columnWidth: 220, gap: 11 }],
  ['Auto rows', { layout: 'rows', rowHeight: 180, gap: 11 }],
  ['List', { layout: 'list', aspectRatio: 1.5 }],
  ['Stacked', { layout: 'stack', aspectRatio: 2.5 }],
]

/** All layouts of the same collection. */
const meta = {
  title: 'gallery/Designs',
  component: Gallery,
  args: { items: COLLECTION, sizes: 'min(100vw, 1200px)', onOpenItem: fn() },
  render: (args) => (
    <div style={{ display: 'grid', gap: 66, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {DESIGNS.map(([name, options]) => (
        <section key={name} aria-labelledby={`design-${options.layout}`}>
          <h2 id={`design-${options.layout}`} style={{ marginBlock: '0 22px' }}>
            {name}
          </h2>
          <Gallery {...args} {...options} aria-label={`${name} of forty prints`} />
        </section>
      ))}
    </div>
  ),
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** The nine layouts on one page of forty generated prints. */
export const Default: Story = {
  name: 'All nine on one page',
  parameters: { wallWide: true },
  play: async ({ canvasElement }) => {
    const roots = [...canvasElement.querySelectorAll<HTMLElement>('[data-part=root]:not([data-part=thumbnails] *)')]
    const names = ['stacked', 'strip', 'carousel', 'grid', 'autogrid', 'autocolumns', 'autorows', 'list', 'base']
    await expect(roots.map(({ dataset }) => dataset['design'])).toEqual(names)
    for (const root of roots) {
      await expect(root.querySelectorAll('[data-part=slide]')).toHaveLength(40)
      await expect(root.querySelectorAll('[data-part=slide] img')).toHaveLength(40)
      await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth + 1)
    }
  },
}
