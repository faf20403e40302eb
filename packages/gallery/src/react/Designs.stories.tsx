import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { COLLECTION } from '../../testing/collection.js'
import { settings } from '../../testing/settings.js'
import { Gallery } from './Gallery.js'

/** The names of the designs, each with settings that show it well. */
const DESIGNS = [
  ['Slideshow', { design: 'slideshow', imageAspectRatio: 1.5, thumbnails: true, padding: 5 }],
  ['Slider', { design: 'slider', padding: 11, vSize: 7 }],
  ['Carousel', { design: 'carousel', slidesPerRow: 5, imageAspectRatio: 1 }],
  ['Grid', { design: 'grid', 'square-thumbs': true, 'thumbnails-per-row': 8, padding: 11 }],
  ['Auto grid', { design: 'autogrid', columnWidth: 180, gutter: 11 }],
  ['Auto columns', { design: 'autocolumns', columnWidth: 220, gutter: 11 }],
  ['Auto rows', { design: 'autorows', rowHeight: 180, gutter: 11 }],
  ['List', { design: 'list', imageAspectRatio: 1.5 }],
  ['Stacked', { design: 'stacked', imageAspectRatio: 2.5 }],
] as const

/** All designs, over one and the same collection. */
const meta = {
  title: 'gallery/Designs',
  component: Gallery,
  args: { data: settings({}), slides: COLLECTION, sizes: 'min(100vw, 1200px)', openLightbox: fn() },
  render: (args) => (
    <div style={{ display: 'grid', gap: 66, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {DESIGNS.map(([name, json]) => (
        <section key={name} aria-labelledby={`design-${json.design}`}>
          <h2 id={`design-${json.design}`} style={{ marginBlock: '0 22px' }}>
            {name}
          </h2>
          <Gallery {...args} data={settings(json)} title={`${name} of forty prints`} />
        </section>
      ))}
    </div>
  ),
} satisfies Meta<typeof Gallery>
export default meta
type Story = StoryObj<typeof meta>

/** The nine designs on one page of forty generated prints. */
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
