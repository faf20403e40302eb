/** Texts of the review of a purchase, in en-US [MSG-20] [MSG-28] [MSG-32]. */
export const REVIEWS = {
  item: 'Item',
  price: 'Price',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  rating: 'Rating',
  reviewText: 'Review',
  selectRating: 'Please select a star rating',
  reviewFailed: 'Try submitting your review again',
  alreadyReviewed: 'You have already reviewed this purchase',
  reviewExpired: 'Your review request has expired',
  nothingToReview: 'There are no products to review',
  submitReview: 'Submit review',
  reviewThanks: 'Thank you for your review.',
  starsOf: '{n} of {most} stars',
} as const
