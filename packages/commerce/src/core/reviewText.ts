import { REVIEWS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { Review, ReviewRequest } from '../api/reviews.js'

/** Whether a value is a rating: a whole number from 1 to 5 [COM-46]. */
export function isRating(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 5
}

/** Returns the sentence that replaces the form; `undefined` while the request can be answered [COM-45] [COM-46]. */
export function reviewNotice(
  { state, products }: ReviewRequest,
  messages: Translation<typeof REVIEWS> = REVIEWS,
): string | undefined {
  if (state === 'reviewed') return messages.alreadyReviewed
  if (state === 'expired') return messages.reviewExpired
  return products.length === 0 ? messages.nothingToReview : undefined
}

/** Returns the sentence of a refused submission, by the status of the answer [COM-46]. */
export function reviewErrorText(error: unknown, messages: Translation<typeof REVIEWS> = REVIEWS): string {
  const { status } = (error ?? {}) as { readonly status?: unknown }
  if (status === 409) return messages.alreadyReviewed
  return status === 410 ? messages.reviewExpired : messages.reviewFailed
}

/**
 * Reads the reviews of a form: `rating-{itemId}` and `text-{itemId}` of each product.
 * A product without both is left out.
 * @returns `undefined` if a rating is missing, so that the form asks for it [COM-46].
 */
export function readReviews(request: ReviewRequest, get: (name: string) => unknown): Review[] | undefined {
  const fields = request.products.map(({ itemId }) => {
    const text = get(`text-${itemId}`)
    return { itemId, rating: Number(get(`rating-${itemId}`)), text: typeof text === 'string' ? text.trim() : '' }
  })
  const reviews = fields.filter(({ rating, text }) => rating !== 0 || text !== '')
  return reviews.length > 0 && reviews.every(({ rating }) => isRating(rating)) ? reviews : undefined
}
