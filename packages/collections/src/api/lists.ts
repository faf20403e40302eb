import { defineEndpoint, type Endpoint, type Schema } from '@vitrine/core-data'
import * as v from 'valibot'
import { SEARCH_HIT_KINDS, type SearchHitKind } from '../core/searchHitKind.js'

/** A picture of an item. */
interface PictureJson {
  readonly id: string
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** Language of the text, as a BCP 47 tag. Default: that of the item. */
  readonly lang?: string | undefined
  readonly color?: string | undefined
  /** A tiny, blurred version of the picture as a `data:` address. */
  readonly preview?: string | undefined
}

/** An item of a collection as an address with `format=json` sends it [COL-8]. */
export interface ItemJson {
  readonly id: string
  readonly title: string
  readonly urlId: string
  /** Path of its own page. */
  readonly url: string
  /** As numbered by `RecordType`. */
  readonly recordType: number
  /** As numbered by `PublicationStatus`. */
  readonly status: number
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  readonly excerpt: string
  readonly author: string
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  /** Tags and categories in the language of the page, by the owner's. */
  readonly names?: Readonly<Record<string, string>> | undefined
  readonly image?: PictureJson | undefined
  readonly isFeatured?: boolean | undefined
  /** Its texts are in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean | undefined
}

/** An event as an address with `format=json` sends it. */
export interface EventJson extends ItemJson {
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  readonly isAllDay?: boolean | undefined
  readonly timeZone: string
  readonly address?: string | undefined
  /** Shared by the events of a series. */
  readonly series?: string | undefined
  readonly ticketUrl?: string | undefined
}

/** A month of a calendar. */
export interface MonthJson {
  /** `'2026-11'`. */
  readonly month: string
  /** ISO 8601 date. */
  readonly today: string
  readonly items: readonly EventJson[]
}

interface PageJson {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  /** Total over all pages. */
  readonly total: number
  readonly older?: number | undefined
  readonly newer?: number | undefined
}

/** One page of a collection. */
export interface ItemListJson<Item extends ItemJson = ItemJson> extends PageJson {
  readonly items: readonly Item[]
}

/** An item, a product, a page or a picture that a search has found. */
export interface SearchHitJson {
  readonly title: string
  readonly url: string
  readonly kind: SearchHitKind
  /** Plain text around the first match. */
  readonly excerpt: string
  /** Milliseconds since 1970; only for an item. */
  readonly publishedAt?: number | undefined
  /** Price of a product as visitors read it: '$24.00'. */
  readonly price?: string | undefined
  /** Its texts are in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean | undefined
  readonly start?: number | undefined
  readonly timeZone?: string | undefined
  readonly image?: PictureJson | undefined
}

/** One page of search results. */
export interface SearchListJson extends PageJson {
  readonly query: string
  /** The words that were searched for, for `markMatches`. */
  readonly terms: readonly string[]
  readonly items: readonly SearchHitJson[]
}

const optional = <S extends v.GenericSchema>(schema: S) => v.exactOptional(v.undefinedable(schema))
const texts = v.array(v.string())

const image: v.GenericSchema<PictureJson> = v.object({
  id: v.string(),
  src: v.string(),
  width: v.number(),
  height: v.number(),
  alt: v.string(),
  lang: optional(v.string()),
  color: optional(v.string()),
  preview: optional(v.string()),
})

const itemEntries = {
  id: v.string(),
  title: v.string(),
  urlId: v.string(),
  url: v.string(),
  recordType: v.number(),
  status: v.number(),
  publishedAt: v.number(),
  excerpt: v.string(),
  author: v.string(),
  tags: texts,
  categories: texts,
  names: optional(v.record(v.string(), v.string())),
  image: optional(image),
  isFeatured: optional(v.boolean()),
  isTranslated: optional(v.boolean()),
}

const eventEntries = {
  isAllDay: optional(v.boolean()),
  address: optional(v.string()),
  series: optional(v.string()),
  ticketUrl: optional(v.string()),
}

const item: v.GenericSchema<EventJson | ItemJson> = v.object({
  ...itemEntries,
  ...eventEntries,
  start: optional(v.number()),
  end: optional(v.number()),
  timeZone: optional(v.string()),
})

const event: v.GenericSchema<EventJson> = v.object({
  ...itemEntries,
  ...eventEntries,
  start: v.number(),
  end: v.number(),
  timeZone: v.string(),
})

const page = {
  page: v.number(),
  pageCount: v.number(),
  total: v.number(),
  older: optional(v.number()),
  newer: optional(v.number()),
}

const list: v.GenericSchema<ItemListJson> = v.object({ ...page, items: v.array(item) })

const month: v.GenericSchema<MonthJson> = v.object({ month: v.string(), today: v.string(), items: v.array(event) })

const hits: v.GenericSchema<SearchListJson> = v.object({
  ...page,
  query: v.string(),
  terms: texts,
  items: v.array(
    v.object({
      title: v.string(),
      url: v.string(),
      kind: v.picklist(SEARCH_HIT_KINDS),
      excerpt: v.string(),
      publishedAt: optional(v.number()),
      price: optional(v.string()),
      isTranslated: optional(v.boolean()),
      start: optional(v.number()),
      timeZone: optional(v.string()),
      image: optional(image),
    }),
  ),
})

const parameters = v.record(v.string(), v.optional(v.string()))

/** A call that reads one page of a list. */
export interface ListEndpoint<Answer extends Schema> extends Endpoint {
  readonly method: 'GET'
  readonly query: typeof parameters
  readonly response: Answer
}

/**
 * The call that reads a page of a collection as JSON [COL-8].
 * @param path - Path of the collection, such as `'/journal'`.
 * @example client.call(itemList('/journal'), { query: { format: 'json', page: '2' } })
 */
export const itemList = (path: string): ListEndpoint<typeof list> =>
  defineEndpoint({ method: 'GET', path, query: parameters, response: list })

/**
 * The call that reads the events of a month and of the days around it [COL-8] [COL-14].
 * @param path - Address of the calendar's page.
 * @example client.call(monthList('/calendar'), { query: { format: 'json', month: '2026-11' } })
 */
export const monthList = (path = '/calendar'): ListEndpoint<typeof month> =>
  defineEndpoint({ method: 'GET', path, query: parameters, response: month })

/**
 * The call that searches [COL-18]. `limit` asks for fewer results than a page has, such as suggestions.
 * @param path - Path of the search page.
 */
export const searchList = (path = '/search'): ListEndpoint<typeof hits> =>
  defineEndpoint({ method: 'GET', path, query: parameters, response: hits })
