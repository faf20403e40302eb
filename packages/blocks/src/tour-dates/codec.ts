import type { TourDate } from '@vitrine/collections'
import { fallback, number, object, pipe, string, transform, trim, union } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { filled, time } from '../kit/collectionItems.js'
import { flag, listOf, maybe, oneOf, text } from '../kit/settings.js'
import { timeframeEntries } from '../kit/timeframe.js'
import type { Timeframe } from '../kit/timeframe.js'

/** The data of a tour-dates block. */
export interface TourDatesData extends Timeframe {
  /** Whether the external service has answered. */
  readonly state: 'ready' | 'loading' | 'failed'
  readonly items: readonly TourDate[]
  /**
   * Name of the artist at the external service, which a server asks for the dates. Empty: the dates are in the data.
   */
  readonly artistId: string
}

const date = object({
  id: filled,
  start: time,
  timeZone: text,
  venue: text,
  city: text,
  ticketUrl: maybe(filled),
  isSoldOut: flag,
})

/** Reads a tour-dates block [BLK-2] [COL-16] [BLK-6]. A date without an id or a start is left out. */
export const tourDatesCodec: BlockCodec<TourDatesData> = createCodec(
  object({
    state: oneOf(['ready', 'loading', 'failed']),
    items: listOf(date),
    artistId: fallback(pipe(union([string(), number()]), transform(String), trim()), ''),
    ...timeframeEntries,
  }),
)
