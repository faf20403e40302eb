import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ArchiveBlock } from './ArchiveBlock.js'
import { archiveCodec, type ArchiveData } from './codec.js'

/** A block as its codec reads it. */
function read(json: object): ArchiveData {
  const result = archiveCodec.read({
    path: '/journal',
    title: 'The journal so far',
    months: [
      { month: '2026-11', count: 3 },
      { month: '2026-10', count: 2 },
    ],
    categories: [{ name: 'House', count: 4 }],
    tags: [{ name: 'late thursdays', count: 1 }],
    ...json,
  })
  if (!result.ok) throw new TypeError(result.error)
  return result.data
}

/** Ways to the items of a collection. */
const meta = {
  title: 'blocks/Archive',
  component: ArchiveBlock,
  args: { id: 'one', data: read({}) },
} satisfies Meta<typeof ArchiveBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Months, categories and tags lead to the collection with a filter [BLK-2]. */
export const Default: Story = {
  tags: ['BLK-2'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'November 2026' })).toHaveAttribute('href', '/journal?month=2026-11')
    await expect(canvas.getByRole('link', { name: 'House' })).toHaveAttribute('href', '/journal?category=House')
    await expect(canvas.getByRole('link', { name: 'late thursdays' })).toHaveAttribute(
      'href',
      '/journal?tag=late%20thursdays',
    )
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: read({ title: '', headingLevel: 4 }) } }

/** A tag wider than the phone. */
export const LongNames: Story = {
  name: 'Long names',
  globals: { viewport: { value: 'phone' } },
  args: { data: read({ tags: [{ name: 'Lampenfabrik'.repeat(12), count: 1 }] }) },
}

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }

/** On a phone. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
