import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { summaryCodec, type SummaryData } from './codec.js'
import { SummaryBlock } from './SummaryBlock.js'

const svg = (color: string, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${height}"><rect width="600" height="${height}" fill="${color}"/></svg>`)}`

const items = ['First light', 'Paper fair', 'The Tin Band', 'Lamp oil'].map((title, index) => ({
  id: `i${index}`,
  title,
  url: `/journal/i${index}`,
  publishedAt: Date.UTC(2026, 10, 20 - index),
  excerpt: 'The old gas pipes are still in the walls. We have found a use for them.',
  author: 'Ida Brandt',
  image: {
    id: `p${index}`,
    src: svg(['#c9a227', '#35605a', '#7a3b2e'][index % 3]!, 300 + index * 80),
    width: 600,
    height: 300 + index * 80,
    alt: '',
  },
}))

/** A block as its codec reads it. */
function read(json: object): SummaryData {
  const result = summaryCodec.read({ items, ...json })
  if (!result.ok) throw new TypeError(result.error)
  return result.data
}

/** A few items of a collection [BLK-48]. */
const meta = {
  title: 'blocks/Summary',
  component: SummaryBlock,
  args: { id: 'summary', data: read({ variant: 'grid' }) },
  tags: ['BLK-48'],
} satisfies Meta<typeof SummaryBlock>
export default meta
type Story = StoryObj<typeof meta>

/** A grid. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(4)
    await expect(canvas.getByRole('link', { name: 'First light' })).toHaveAttribute('href', '/journal/i0')
  },
}

/** Every setting at hand. */
export const Playground: Story = {
  args: { data: read({ variant: 'list', showAuthor: true, showReadMore: true, imageRatio: 1 }) },
}

/** Columns of pictures in their own shapes. */
export const WallOfColumns: Story = { name: 'Wall', args: { data: read({ variant: 'wall' }) } }

/** A row that scrolls. */
export const Carousel: Story = { args: { data: read({ variant: 'carousel' }) } }

/** A list. */
export const List: Story = { args: { data: read({ variant: 'list' }) } }

/** No item fits the filter. */
export const Empty: Story = {
  args: { data: read({ tag: 'boats' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No results found')).toBeVisible()
  },
}

/** A title wider than the phone. */
export const LongNames: Story = {
  name: 'Long names',
  globals: { viewport: { value: 'phone' } },
  args: { data: read({ items: [{ ...items[0], title: 'Lampenfabrik'.repeat(12) }] }) },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
