import { type EventContext, type ItemContext, type Month, readMonth } from '@vitrine/collections'
import { PublicationStatus, RecordType } from '@vitrine/enums'
import {
  check,
  fallback,
  finite,
  gtValue,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot'
import type { GenericSchema } from 'valibot'
import { color, flag, listOf, maybe, preview, text } from './settings.js'

/** Text that is not empty. */
export const filled: GenericSchema<unknown, string> = pipe(string(), minLength(1))

/** Milliseconds since 1970, as far as `Date` counts. */
export const time: GenericSchema<unknown, number> = pipe(number(), finite(), minValue(-8.64e15), maxValue(8.64e15))

/** A month such as '2026-11'. */
export const month: GenericSchema<unknown, Month> = pipe(
  string(),
  check((text) => readMonth(text) !== undefined, 'a month such as 2026-11'),
  transform((text) => readMonth(text)!),
)

/** A path of the own site: an address of another one would receive what visitors type. */
export function ownPath(standard: string): GenericSchema<unknown, string> {
  return fallback(pipe(string(), regex(/^\/(?![/\\])/)), standard)
}

const positive = pipe(number(), finite(), gtValue(0))
const image = object({ id: text, src: filled, width: positive, height: positive, alt: text, color, preview })

const itemEntries = {
  id: filled,
  title: text,
  urlId: text,
  url: text,
  recordType: fallback(number(), RecordType.Text),
  status: fallback(number(), PublicationStatus.Published),
  publishedAt: fallback(time, 0),
  excerpt: text,
  author: text,
  price: text,
  tags: listOf(string()),
  categories: listOf(string()),
  image: maybe(image),
  isFeatured: flag,
}

/** An event of a collection [BLK-2] [COL-13]; without an end it ends when it starts. */
export const eventItem: GenericSchema<unknown, EventContext> = pipe(
  object({
    ...itemEntries,
    start: time,
    end: maybe(time),
    isAllDay: flag,
    timeZone: text,
    address: text,
    ticketUrl: maybe(filled),
  }),
  transform(({ end, ...rest }) => ({ ...rest, end: end === undefined || end < rest.start ? rest.start : end })),
)

const plainItem: GenericSchema<unknown, ItemContext> = object(itemEntries)

/** Any item of a collection [COL-9]: one with a start is an event. */
export const collectionItem: GenericSchema<unknown, ItemContext | EventContext> = union([eventItem, plainItem])
