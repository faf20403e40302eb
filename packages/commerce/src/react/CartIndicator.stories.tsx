import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CartIndicator } from './CartIndicator.js'

/** A link to the cart with the number of its pieces. */
const meta = {
  title: 'commerce/CartIndicator',
  component: CartIndicator,
  args: { items: 2, href: '#cart', children: 'Cart' },
} satisfies Meta<typeof CartIndicator>
export default meta
type Story = StoryObj<typeof meta>

/** Two pieces [COM-27] [COM-28]. */
export const Default: Story = {
  tags: ['COM-27', 'COM-28'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cart 2 items in cart' })).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { items: 12 } }

/** Nothing in the cart: the link stays, its number is hidden [COM-27]. */
export const Empty: Story = { args: { items: 0 } }

/** More than a hundred pieces [COM-27]. */
export const Many: Story = { name: 'More than 100', args: { items: 101 } }

/** The number stands at the other side of the word. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { children: 'السلة' },
}

/** The same on ink. */
export const Evening: Story = { name: 'On ink', parameters: { theme: 'ink' } }
