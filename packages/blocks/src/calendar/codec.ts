import type { EventContext, Month } from '@vitrine/collections'
import { integer, maxValue, minValue, number, object, pipe, regex, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { eventItem, month, ownPath } from '../kit/collectionItems.js'
import { listOf, maybe, text } from '../kit/settings.js'

/** The data of a calendar block. */
export interface CalendarData {
  /** Path of the calendar's page, which also answers months as JSON. */
  readonly path: string
  readonly month: Month
  /** The collection whose events a server fills in. Empty: the events are in the data. */
  readonly collectionId: string
  /** ISO 8601 date. Default: no day is marked. */
  readonly today?: string | undefined
  /** 1 is Monday, 7 is Sunday. Default: that of the page's language. */
  readonly firstWeekday?: number | undefined
  /** The events of the month and of the days around it. */
  readonly items: readonly EventContext[]
}

/** Reads a calendar block [BLK-2] [BLK-6] [COL-14]. Data without a month is refused: there is no grid to draw. */
export const calendarCodec: BlockCodec<CalendarData> = createCodec(
  object({
    path: ownPath('/calendar'),
    month,
    collectionId: text,
    today: maybe(pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/))),
    firstWeekday: maybe(pipe(number(), integer(), minValue(1), maxValue(7))),
    items: listOf(eventItem),
  }),
)
