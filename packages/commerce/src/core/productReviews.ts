/** The stars of a product's published reviews, summed up. */
export interface RatingSummary {
  /** From 1 to 5, with at most one decimal; 0 without a review. */
  readonly average: number
  /** Number of the reviews. */
  readonly count: number
}

/** A published review of a product. */
export interface PublishedReview {
  readonly id: string
  /** Name of the buyer, as it is shown: "Ada L.". */
  readonly name: string
  /** From 1 to 5. */
  readonly rating: number
  /** Plain text; may be empty. */
  readonly text: string
  /** Time of the review, ISO 8601. */
  readonly writtenAt: string
}

/** The greatest rating. */
export const MOST_STARS = 5

/** How much of a star is lit. */
export type StarFill = 'full' | 'half' | 'none'

/**
 * Sums up ratings to the figure that a page and its structured data both show [COM-51].
 * @param sum - Sum of the stars of all reviews.
 * @param count - Number of the reviews.
 * @example ratingSummary(13, 3) // => { average: 4.3, count: 3 }
 */
export function ratingSummary(sum: number, count: number): RatingSummary {
  return { average: count > 0 ? Math.round((sum * 10) / count) / 10 : 0, count }
}

/** The five stars of a rating, each lit to the nearest half [COM-51]. */
export function starFills(rating: number): readonly StarFill[] {
  const halves = Math.round(rating * 2)
  return Array.from({ length: MOST_STARS }, (_, index) => {
    if (halves >= (index + 1) * 2) return 'full'
    return halves > index * 2 ? 'half' : 'none'
  })
}
