import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shelfAt } from '../../testing/shelf.js'
import { ProductShelf } from './ProductShelf.js'

/** A page of a shop with its filters, its order and its pages [COM-90]. */
const meta = {
  title: 'commerce/ProductShelf',
  component: ProductShelf,
  render: () => shelfAt(''),
  tags: ['COM-90'],
} satisfies Meta<typeof ProductShelf>
export default meta
type Story = StoryObj<typeof meta>

const args = shelfAt('').props as Story['args'] & Parameters<typeof ProductShelf>[0]

/** Everything, with the first of two pages. */
export const Default: Story = { args }

/** Two filters and an order; each filter can be removed. */
export const Narrowed: Story = { args, render: () => shelfAt('category=Prints&option.Size=A3&sort=title') }

/** Nothing fits: the way out stands where the products would. */
export const Empty: Story = {
  args,
  render: () => shelfAt('category=Books&option.Colour=Ink'),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: 'Remove all filters' })[0]).toBeVisible()
  },
}

/** A price that could not be read stays in its field. */
export const WrongPrice: Story = {
  args,
  render: () => shelfAt('', { fault: 'Write prices such as 28.50, the lower one first.', typed: { max: 'a lot' } }),
}
