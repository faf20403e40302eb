import { reviewRequest } from '@vitrine/commerce/api'
import type { ReviewRequest } from '@vitrine/commerce/api'
import { fallback, object, optional, record, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'

/** The page on which a buyer reviews a purchase. */
export interface ReviewsPageData {
  readonly request: ReviewRequest
  /** Token of the request. */
  readonly token: string
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** Values of the fields after a refused post, by name. */
  readonly values: Readonly<Record<string, string>>
  /** Sentence of a refused post; empty without one. */
  readonly failure: string
}

/** Reads the data of the reviews page [BLK-6] [COM-44]. Data without a request is refused. */
export const reviewsPageCodec: BlockCodec<ReviewsPageData> = createCodec(
  object({
    request: reviewRequest,
    token: text,
    currency: fallback(optional(string()), undefined),
    values: fallback(record(string(), string()), {}),
    failure: text,
  }),
)
