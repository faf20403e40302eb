import type { PublishedReview, RatingSummary } from '@vitrine/commerce'
import type { ReviewRequest } from '@vitrine/commerce/api'
import { findReviewRequest } from './reviewCalls.js'
import {
  listReviews,
  type ModeratedReview,
  publishReview,
  readRating,
  readRatings,
  readReviews,
  removeReview,
} from './reviewRows.js'
import type { Till } from './till.js'

/** The published reviews of a product. */
export interface ProductReviews {
  /** Stars of all of them. */
  readonly rating: RatingSummary
  /** One page of 20, the newest first. */
  readonly reviews: readonly PublishedReview[]
}

/** Selects reviews for a moderator. */
export interface ReviewQuery {
  /** Whether to list those that wait, the oldest first, or published ones, the newest first. Default `true`. */
  readonly isWaiting?: boolean | undefined
  /** Reviews to leave out at the beginning. Default 0. */
  readonly offset?: number | undefined
  /** Default 50, at most 1000. */
  readonly most?: number | undefined
  /** Default: the first website. */
  readonly website?: number | undefined
}

/** Functions about reviews: `server.api.shop`. */
export interface ReviewApi {
  /**
   * Reads the review request of a token, as its page has it in the address.
   * @returns `undefined` for a token that is wrong.
   */
  reviewRequest(token: string, website?: number): Promise<ReviewRequest | undefined>
  /**
   * Reads the published reviews of a product.
   * @param page - From 1. Default 1.
   */
  reviews(productId: string, page?: number, website?: number): Promise<ProductReviews>
  /** Sums up the stars of products by their ids; products without reviews are absent. */
  ratings(productIds: readonly string[], website?: number): Promise<ReadonlyMap<string, RatingSummary>>
  /** Lists reviews for a moderator. */
  moderation(query?: ReviewQuery): Promise<readonly ModeratedReview[]>
  /** Publishes a review that waits. Returns whether there was one. */
  publishReview(id: string, website?: number): Promise<boolean>
  /** Removes the words of a review. Returns whether there was one. */
  removeReview(id: string, website?: number): Promise<boolean>
}

const MOST_LISTED = 1000

/** Creates the functions about reviews. */
export function reviewApi(till: (website: number | undefined) => Promise<Till>): ReviewApi {
  return {
    reviewRequest: async (token, website) => (await findReviewRequest(await till(website), token))?.request,
    async reviews(productId, page = 1, website) {
      const { db } = await till(website)
      return { rating: await readRating(db, productId), reviews: await readReviews(db, productId, page) }
    },
    ratings: async (productIds, website) => readRatings((await till(website)).db, productIds),
    moderation: async ({ isWaiting = true, offset = 0, most = 50, website } = {}) =>
      listReviews((await till(website)).db, isWaiting, { offset, limit: Math.min(most, MOST_LISTED) }),
    publishReview: async (id, website) => publishReview((await till(website)).db, id),
    removeReview: async (id, website) => removeReview((await till(website)).db, id),
  }
}
