import * as v from 'valibot'
import { MOST_STARS, type PublishedReview, type RatingSummary } from './productReviews.js'

/** Reads the summed up stars of a product [COM-51]. */
export const ratingSummarySchema: v.GenericSchema<unknown, RatingSummary> = v.object({
  average: v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_STARS)),
  count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** Reads a published review [COM-51]. */
export const publishedReviewSchema: v.GenericSchema<unknown, PublishedReview> = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  rating: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MOST_STARS)),
  text: v.fallback(v.string(), ''),
  writtenAt: v.pipe(
    v.string(),
    v.check((value) => Number.isFinite(Date.parse(value))),
  ),
})
