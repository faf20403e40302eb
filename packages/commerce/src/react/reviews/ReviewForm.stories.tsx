import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
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

/** One product: item, price, quantity, subtotal, rating and text. Without a rating the form asks for one. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'One Window, print edition' })).toBeVisible()
    await expect([...canvasElement.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Price$28.00',
      'Quantity2',
      'Subtotal$56.00',
    ])
    await expect(canvas.getByRole('group', { name: 'Rating' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Review' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Submit review' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please select a star rating')
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { currency: 'EUR' } }

/** The server refuses the reviews; the stars and the text stay. */
export const RefusedReview: Story = {
  name: 'Refused review',
  args: { onSend: () => Promise.reject<void>(new Error('no network')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '4 of 5 stars' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Submit review' }))
    await expect(await canvas.findByText('Try submitting your review again')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  },
}

/** The purchase has its review. */
export const Reviewed: Story = {
  args: { request: { state: 'reviewed', products: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have already reviewed this purchase')).toBeVisible()
  },
}

/** The request is too old. */
export const Expired: Story = {
  args: { request: { state: 'expired', products: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your review request has expired')).toBeVisible()
  },
}

/** There is nothing to review. */
export const NoProducts: Story = {
  name: 'No products',
  args: { request: { state: 'open', products: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no products to review')).toBeVisible()
  },
}
