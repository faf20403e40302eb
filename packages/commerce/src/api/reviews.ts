import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { MAX_REVIEW_LENGTH } from './reviewLimits.js'

/** The state of a review request [COM-47]. */
export type ReviewState = 'open' | 'reviewed' | 'expired'

/** A product that a buyer may review. */
export interface ReviewProduct {
  readonly itemId: string
  readonly title: string
  readonly quantity: number
  readonly unitPriceCents: number
  readonly totalCents: number
  readonly imageUrl: string | null
}

/** A request to review a purchase [COM-47]. */
export interface ReviewRequest {
  readonly products: readonly ReviewProduct[]
  readonly state: ReviewState
}

/** One review: a rating from 1 to 5 and an optional text [COM-46]. */
export interface Review {
  readonly itemId: string
  readonly rating: number
  readonly text: string
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Reads a request to review a purchase. */
export const reviewRequest: v.GenericSchema<ReviewRequest> = v.object({
  products: v.array(
    v.object({
      itemId: v.string(),
      title: v.string(),
      quantity: count,
      unitPriceCents: count,
      totalCents: count,
      imageUrl: v.nullable(v.string()),
    }),
  ),
  state: v.picklist(['open', 'reviewed', 'expired']),
})

/** Most products of an order, and so most reviews. */
const MOST_REVIEWS = 100

const reviews: v.GenericSchema<readonly Review[]> = v.pipe(
  v.array(
    v.object({
      itemId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      rating: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5)),
      text: v.pipe(v.string(), v.maxLength(MAX_REVIEW_LENGTH)),
    }),
  ),
  v.maxLength(MOST_REVIEWS),
)

const path = `${API_ROOT}commerce/reviews/requests/:token` as const

/** The products of a review request and its state [COM-47]. */
export const getReviewRequest = defineEndpoint({ method: 'GET', path, response: reviewRequest })

/** Stores the reviews of a request; answers its new state [COM-47]. */
export const saveReviews = defineEndpoint({ method: 'POST', path, request: reviews, response: reviewRequest })
