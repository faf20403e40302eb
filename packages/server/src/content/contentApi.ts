import { readZone } from '@vitrine/collections'
import { type EventJson, itemList, type ItemJson, monthList, searchList } from '@vitrine/collections/api'
import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import { fitsCategory, fitsTag, PublicationStatus } from '@vitrine/enums'
import { isSafeHref } from '@vitrine/links'
import * as v from 'valibot'

/** Picture of an item, such as a file of `files()`. */
export interface ContentPicture {
  readonly id: string
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Mean colour, `#rrggbb`. */
  readonly color?: string | undefined
  /** A small, blurred picture as a `data:` address. */
  readonly preview?: string | undefined
}

/** Texts of an item in another language; the item is shown in it once all of its texts are there. */
export interface TranslatedItem {
  readonly title?: string | undefined
  readonly excerpt?: string | undefined
  /** Sanitised when it is stored. */
  readonly html?: string | undefined
  /** Place of an event. */
  readonly address?: string | undefined
}

/** When and where an event takes place, as it is written. */
export interface WrittenEvent {
  /** Milliseconds since 1970. */
  readonly start: number
  /** Milliseconds since 1970, not before the start. */
  readonly end: number
  /** Whether it takes whole days of its zone. Default `false`. */
  readonly isAllDay?: boolean | undefined
  /** IANA name of the zone in which it takes place. */
  readonly timeZone: string
  /** Place in one line. */
  readonly address?: string | undefined
  /** Shared by the dates of an event that takes place again and again. */
  readonly series?: string | undefined
  readonly ticketUrl?: string | undefined
}

/** An item as it is written. */
export interface WrittenItem {
  readonly title: string
  /** Sanitised when it is stored. Default: empty. */
  readonly html?: string | undefined
  /** Shown in lists and in the results of a search. Default: empty. */
  readonly excerpt?: string | undefined
  readonly author?: string | undefined
  /** Last part of the address. Default: made from the title. */
  readonly urlId?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly categories?: readonly string[] | undefined
  readonly picture?: ContentPicture | undefined
  /** Default `false`. */
  readonly featured?: boolean | undefined
  /** Number of a `PublicationStatus`: draft, to review, scheduled, published or private. Default: a draft. */
  readonly status?: number | undefined
  /** Milliseconds since 1970; a scheduled item needs it. Default: the time at which the item is published. */
  readonly publishAt?: number | undefined
  /** An item of a collection of events needs one; others have none. */
  readonly event?: WrittenEvent | undefined
  /** Texts in other languages by their codes. Default: none. */
  readonly translations?: Readonly<Record<string, TranslatedItem>> | undefined
}

/** An item with the facts that a form needs. */
export interface EditedItem {
  readonly id: string
  readonly collectionId: string
  /** Path of its page. */
  readonly url: string
  /** For the next save. */
  readonly version: number
  /** A scheduled item whose time has come is published. */
  readonly item: WrittenItem
}

/** An item with its text, its addresses in all its languages, and its neighbours that the reader sees. */
export interface OpenItem {
  readonly item: (ItemJson | EventJson) & { readonly html: string }
  /** Code of the language of its texts. */
  readonly language: string
  /** Absolute addresses for `hreflang`, the owner's language first; empty for an item in one language. */
  readonly alternates: readonly { readonly lang: string; readonly href: string }[]
  readonly older?: { readonly title: string; readonly url: string } | undefined
  readonly newer?: { readonly title: string; readonly url: string } | undefined
}

/** A tag or a category with the number of its visible items. */
export interface ContentName {
  readonly name: string
  readonly count: number
}

/** Statuses that a person gives an item. */
const GIVEN_STATUSES = [
  PublicationStatus.Draft,
  PublicationStatus.NeedsReview,
  PublicationStatus.Scheduled,
  PublicationStatus.Published,
  PublicationStatus.Private,
] as const

const text = v.string()
const line = (most: number) => v.pipe(text, v.trim(), v.maxLength(most, `At most ${most} characters.`))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
/** Latest time that an item may name: the last moment of the year 9999. */
const LATEST = 253_402_300_799_999

const isUnique = (names: string[]): boolean => new Set(names.map((name) => name.toLowerCase())).size === names.length

const names = (fits: (name: string) => boolean, most: number) =>
  v.pipe(
    v.array(v.pipe(text, v.trim(), v.nonEmpty('A name is empty.'), v.check(fits, 'A name is too long.'))),
    v.maxLength(most, `At most ${most} of them.`),
    v.check(isUnique, 'A name is there twice.'),
  )

const href = v.pipe(text, v.maxLength(2000), v.check(isSafeHref, 'Write an address that begins with https:// or /.'))

const picture = v.object({
  id: v.pipe(text, v.maxLength(100)),
  src: href,
  width: whole,
  height: whole,
  alt: v.pipe(text, v.maxLength(500)),
  color: v.optional(v.pipe(text, v.regex(/^#[0-9a-f]{6}$/i))),
  preview: v.optional(v.pipe(text, v.maxLength(10_000), v.regex(/^data:image\/webp;base64,[\w+/=]*$/))),
})

const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST))

const event = v.pipe(
  v.object({
    start: time,
    end: time,
    isAllDay: v.optional(v.boolean(), false),
    timeZone: v.pipe(
      text,
      v.maxLength(60),
      v.check((name) => readZone(name) !== undefined, 'There is no such time zone.'),
    ),
    address: v.optional(line(300), ''),
    series: v.optional(line(100), ''),
    ticketUrl: v.optional(v.union([v.literal(''), href]), ''),
  }),
  v.forward(
    v.check(({ start, end }) => end >= start, 'An event ends after its beginning.'),
    ['end'],
  ),
)

const html = v.optional(v.pipe(text, v.maxLength(300_000, 'The text is too long.')), '')
const translation = v.object({
  title: v.optional(line(200), ''),
  excerpt: v.optional(line(1000), ''),
  html,
  address: v.optional(line(300), ''),
})

/** Schema of a written item. */
export const itemSchema = v.object({
  title: v.pipe(line(200), v.nonEmpty('An item needs a title.')),
  html,
  excerpt: v.optional(line(1000), ''),
  author: v.optional(line(80), ''),
  urlId: v.optional(
    v.pipe(line(200), v.regex(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u, 'An address has letters, digits and "-".')),
    '',
  ),
  tags: v.optional(names(fitsTag, 100), []),
  categories: v.optional(names(fitsCategory, 25), []),
  picture: v.optional(picture),
  featured: v.optional(v.boolean(), false),
  status: v.optional(v.picklist(GIVEN_STATUSES, 'Choose one of the statuses.'), PublicationStatus.Draft),
  publishAt: v.optional(time),
  event: v.optional(event),
  translations: v.optional(v.record(v.pipe(text, v.maxLength(20)), translation), {}),
})

/** A written item with its defaults. */
export type ReadItem = v.InferOutput<typeof itemSchema>

const COLLECTION = `${API_ROOT}content/:collectionId` as const
const ITEMS = `${COLLECTION}/items` as const
const EDITED = `${API_ROOT}content-items/:itemId` as const

const anything = <Value>() => v.record(text, v.unknown()) as unknown as v.GenericSchema<Value>
/** Members are checked by {@link itemSchema}, which names each fault by its field. */
const written = anything<WrittenItem>()
const edited = anything<EditedItem>()
const name: v.GenericSchema<ContentName> = v.object({ name: text, count: v.number() })
const done: v.GenericSchema<{ readonly success: true }> = v.object({ success: v.literal(true) })

/** Language of the answer. Default: the owner's. */
const inLanguage: v.GenericSchema<{ readonly lang?: string | undefined }> = v.object({
  lang: v.exactOptional(v.undefinedable(v.pipe(text, v.maxLength(60)))),
})

/** Lists the items of a collection in pages. */
export const listItems = itemList(ITEMS)

/** Searches all collections that the reader may read. */
export const searchItems = searchList(`${API_ROOT}content/search`)

/** Reads one item. */
export const readItem = defineEndpoint({
  method: 'GET',
  path: `${ITEMS}/:urlId`,
  query: inLanguage,
  response: anything<OpenItem>(),
})

/** Reads the tags and categories of a collection. */
export const readNames = defineEndpoint({
  method: 'GET',
  path: `${COLLECTION}/names`,
  response: v.object({ tags: v.array(name), categories: v.array(name) }),
})

/** Reads the feed of a collection, as RSS 2.0. */
export const readFeed = defineEndpoint({
  method: 'GET',
  path: `${COLLECTION}/feed`,
  query: inLanguage,
  format: 'raw',
  response: text,
})

/** Reads the events of a month and of the days around it. */
export const readMonth = monthList(`${COLLECTION}/month`)

/** Reads the next events of a collection and the last ones of a year as a calendar file, to which calendars subscribe. */
export const readCalendar = defineEndpoint({
  method: 'GET',
  path: `${COLLECTION}/calendar`,
  query: inLanguage,
  format: 'raw',
  response: text,
})

/** Reads one event as a calendar file. */
export const readEvent = defineEndpoint({
  method: 'GET',
  path: `${ITEMS}/:urlId/calendar`,
  query: inLanguage,
  format: 'raw',
  response: text,
})

/** Writes a new item; faults are 400 with `faults` by field. */
export const createItem = defineEndpoint({ method: 'POST', path: ITEMS, request: written, response: edited })

/** Reads an item for its form. */
export const editItem = defineEndpoint({ method: 'GET', path: EDITED, response: edited })

/** Stores a change of an item; a stale version is 409 with the present item. */
export const saveItem = defineEndpoint({
  method: 'POST',
  path: EDITED,
  request: v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e9)), item: written }),
  response: edited,
})

/** Deletes an item. */
export const deleteItem = defineEndpoint({ method: 'DELETE', path: EDITED, response: done })
