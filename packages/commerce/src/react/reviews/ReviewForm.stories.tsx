import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReviewForm } from './ReviewForm.js'

/** Stars and a text for each product of a purchase [COM-45] [COM-46]. */
const meta = {
  title: 'commerce/ReviewForm',
  component: ReviewForm,
  args: {
    request: {
      state: 'open',
      products: [
        {
          itemId: 'edition',
          title: 'One Window, print edition',
          quantity: 2,
          unitPriceCents: 2800,
          totalCents: 5600,
          imageUrl: null,
        },
      ],
    },
    onSend: () => Promise.resolve(),
  },
  tags: ['COM-45'],
} satisfies Meta<typeof ReviewForm>
export default meta
type Story = StoryObj<typeof meta>

/** One product. */
export const Default: Story = {}

/** Every setting at hand. */
export const Playground: Story = { args: { currency: 'EUR' } }

/** The purchase has its review. */
export const Reviewed: Story = { args: { request: { state: 'reviewed', products: [] } } }

/** The request is too old. */
export const Expired: Story = { args: { request: { state: 'expired', products: [] } } }

/** There is nothing to review. */
export const NoProducts: Story = { name: 'No products', args: { request: { state: 'open', products: [] } } }
