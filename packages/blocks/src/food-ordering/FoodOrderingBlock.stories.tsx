import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FoodOrderingBlock } from './FoodOrderingBlock.js'

const data = { provider: 61, href: 'https://order.example/lantern-hall', title: '' }

/** The link to the owner's account at a service for orders of food. */
const meta = {
  title: 'blocks/Food ordering',
  component: FoodOrderingBlock,
  args: { id: 'order', data },
} satisfies Meta<typeof FoodOrderingBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Without a title of the owner it says "Order Now" [BLK-22]. */
export const Default: Story = {
  tags: ['BLK-22'],
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Order Now' })).toHaveAttribute(
      'href',
      'https://order.example/lantern-hall',
    ),
}

/** Every setting at hand. */
export const Playground: Story = { args: { data: { ...data, title: 'Soup to take away' } } }

/** Without an address. */
export const Empty: Story = { args: { data: { ...data, href: '' } } }

/** A title longer than the phone is wide. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { ...data, title: 'Order soup, bread and a slice of the cake of the day for the whole workshop' } },
}

/** From right to left. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { ...data, title: 'اطلب الآن' } },
}

/** At 375 px. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

/** An address that is not safe shows nothing. */
export const UnsafeAddress: Story = { name: 'Unsafe address', args: { data: { ...data, href: 'javascript:alert(1)' } } }
