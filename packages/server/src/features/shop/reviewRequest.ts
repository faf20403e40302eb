import { type Review, type ReviewProduct, type ReviewRequest, saveReviews } from '@vitrine/commerce/api'
import { REVIEWS } from '@vitrine/messages'
import * as v from 'valibot'
import { CallError } from '../../core/callError.js'

const DAY = 86_400_000

/** Ages in milliseconds by which buyers are asked for reviews [SRV-350]. */
export const REVIEW_AGES = {
  /** Since the parcel has left: about a week on the way, and some days of use. */
  afterParcel: 10 * DAY,
  /** Since the order where nothing is sent by post. */
  afterOrder: 5 * DAY,
  /** Orders older than this are not asked about: it would come as a surprise. */
  oldest: 60 * DAY,
} as const

/** A line of an order, as far as its buyer reviews it. */
export interface ReviewedLine {
  /** `null` for a line without a product. */
  readonly productId: string | null
  readonly title: string
  readonly quantity: number
  /** Cents. */
  readonly unitPrice: number
}

/** The products of an order that its buyer can review, each once [COM-47]. */
export function reviewProducts<Line extends ReviewedLine>(
  lines: readonly Line[],
  imageOf: (line: Line) => string | null,
): ReviewProduct[] {
  const first = lines.filter(({ productId }, index) => lines.findIndex((one) => one.productId === productId) === index)
  return first.flatMap((line) =>
    line.productId === null
      ? []
      : [
          {
            itemId: line.productId,
            title: line.title,
            quantity: line.quantity,
            unitPriceCents: line.unitPrice,
            totalCents: line.unitPrice * line.quantity,
            imageUrl: imageOf(line),
          },
        ],
  )
}

/**
 * Refuses reviews that do not belong to a request [SRV-69].
 * @throws {CallError} 400 for other products, for none, and for one twice; 410 for a request that has expired.
 */
export function requireReviews({ products, state }: ReviewRequest, reviews: readonly Review[]): void {
  if (products.length === 0) throw new CallError(400, REVIEWS.nothingToReview)
  if (state === 'expired') throw new CallError(410, REVIEWS.reviewExpired)
  const items = new Set(reviews.map(({ itemId }) => itemId))
  if (reviews.length === 0 || items.size < reviews.length) throw new CallError(400, REVIEWS.selectRating)
  const areTheirs = reviews.every(({ itemId }) => products.some((one) => one.itemId === itemId))
  if (!areTheirs) throw new CallError(400, REVIEWS.nothingToReview)
}

/**
 * Reads the reviews from the fields of a plain form, `rating-` and `text-` with the id of the product: each product with a rating
 * or a text.
 * @throws {CallError} 400 for a text without stars, and for one that is too long.
 */
export function readPostedReviews(
  { products }: Pick<ReviewRequest, 'products'>,
  typed: Readonly<Record<string, string>>,
): readonly Review[] {
  const posted = products
    .map(({ itemId }) => ({ itemId, rating: typed[`rating-${itemId}`] ?? '', text: typed[`text-${itemId}`] ?? '' }))
    .filter(({ rating, text }) => rating !== '' || text.trim() !== '')
    .map(({ rating, ...one }) => ({ ...one, rating: /^[1-5]$/.test(rating) ? Number(rating) : 0 }))
  const read = v.safeParse(saveReviews.request, posted)
  if (!read.success) throw new CallError(400, REVIEWS.selectRating)
  return read.output
}
