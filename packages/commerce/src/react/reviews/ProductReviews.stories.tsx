import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ratingSummary } from '../../core/productReviews.js'
import type { PublishedReview } from '../../core/productReviews.js'
import { ProductReviews } from './ProductReviews.js'

const reviews: readonly PublishedReview[] = [
  { id: '1', name: 'Ines K.', rating: 5, text: 'Nine kilos of pears, and the twill holds.', writtenAt: '2026-10-02' },
  {
    id: '2',
    name: 'Tom B.',
    rating: 4,
    text: 'The handles could be longer.\nThe pattern is lovely.',
    writtenAt: '2026-09-14',
  },
  { id: '3', name: 'Ada L.', rating: 4, text: '', writtenAt: '2026-08-30' },
]

/** The published reviews of a product: the average, and each with its stars. */
const meta = {
  title: 'commerce/ProductReviews',
  component: ProductReviews,
  args: { rating: ratingSummary(13, 3), reviews },
} satisfies Meta<typeof ProductReviews>
export default meta
type Story = StoryObj<typeof meta>

/** Three reviews, one of them without words. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    await expect(canvas.getByText('3 reviews')).toBeVisible()
    const figures = [...canvasElement.querySelectorAll('[data-part=figure]')].map(({ textContent }) => textContent)
    await expect(figures).toEqual(['4.3 of 5 stars', '5 of 5 stars', '4 of 5 stars', '4 of 5 stars'])
    await expect(canvas.getByText('October 2, 2026')).toBeVisible()
  },
}

/** Every setting at hand. */
export const Playground: Story = { args: { headingLevel: 3 } }

/** A product without reviews. */
export const NoReviews: Story = {
  name: 'No reviews',
  args: { rating: ratingSummary(0, 0), reviews: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('No reviews yet.')).toBeVisible()
    await expect(canvasElement.querySelector('[data-part=rating]')).toBeNull()
  },
}

/** One review, in the singular. */
export const OneReview: Story = {
  name: 'One review',
  args: { rating: ratingSummary(5, 1), reviews: reviews.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 review')).toBeVisible()
  },
}

/** Stars and lines are mirrored. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
