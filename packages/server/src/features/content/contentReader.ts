import { calendarFile, type Month, POSTS_PER_PAGE, searchTerms } from '@vitrine/collections'
import { type Kysely, sql, type SqlBool } from 'kysely'
import type { ContentName } from '../../content/contentApi.js'
import { type ContentItem, itemOf, pathOf } from './contentItem.js'
import { type Alternate, alternatesOf } from './alternates.js'
import { calendarEvents, calendarItems } from './contentEvent.js'
import type { ContentSettings } from './contentOptions.js'
import { itemsInLanguage, wholeLanguages } from './contentTexts.js'
import { type DatedRows, datedRows, MOST_EVENTS, neighbourRow, newestFirst } from './datedRows.js'
import { addressIn, type TranslatedAddress } from './languageAddress.js'
import { instantsOf } from './months.js'
import { rssFeed } from './rssFeed.js'
import { hasWords, repairWords } from './searchContent.js'
import type { Alternatives } from './repairTerms.js'
import { type ContentSight, isPublic, seenItems } from './sight.js'

/** The part of a collection that a list shows. */
export interface ContentQuery {
  readonly tag?: string | undefined
  readonly category?: string | undefined
  /** Whether only featured items are listed. Default `false`. */
  readonly isFeatured?: boolean | undefined
  /** Events of a series: the dates of what takes place again and again. */
  readonly series?: string | undefined
  /** Whether events that have passed are listed, the latest first, in place of those to come. Default `false`. */
  readonly isPast?: boolean | undefined
  /** Items published in a month of the zone; events that take place in it, also past ones. */
  readonly month?: Month | undefined
  /** From 1. Default 1. */
  readonly page?: number | undefined
  /** Items on a page, at most 100. Default 10. */
  readonly size?: number | undefined
}

/** A page of items. */
export interface ContentPage {
  readonly items: readonly ContentItem[]
  /** From 1. */
  readonly page: number
  /** At least 1. */
  readonly pageCount: number
  /** Total over all pages. */
  readonly total: number
}

/** Facts of a feed. */
export interface FeedPlace {
  /** Origin of the website, for absolute addresses. */
  readonly origin: string
  /** Address of the feed itself. */
  readonly feedUrl: string
  /** BCP 47 tag. Default: the language of the reader. */
  readonly language?: string | undefined
}

/** The website of a calendar file. */
export interface CalendarPlace {
  /** Origin of the website, for absolute addresses; its host makes the ids of events unique. */
  readonly origin: string
  readonly now: Date
}

/** Reads what one reader sees, and nothing else. */
export interface ContentReader {
  /** Lists items, the newest first, and events to come, the next one first; none for a collection that the reader does not see. */
  list(collectionId: string, query?: ContentQuery): Promise<ContentPage>
  /** Finds an item by the last part of its address. */
  item(collectionId: string, urlId: string): Promise<ContentItem | undefined>
  /** Returns the items before and after one, by publication date; of an event, by its start. */
  neighbours(item: ContentItem): Promise<Readonly<Record<'older' | 'newer', ContentItem | undefined>>>
  /** Returns the hundred tags or categories with the most visible items, by name. */
  names(collectionId: string, kind: 'tags' | 'categories'): Promise<readonly ContentName[]>
  /** Returns the first 120 events of a month and of the eight days before and after it. */
  month(collectionId: string, month: Month): Promise<readonly ContentItem[]>
  /** Returns the absolute addresses of an item in all its languages, the owner's first; none for one in one language. */
  alternates(item: ContentItem, origin: string): Promise<readonly Alternate[]>
  /** Finds published items by words that begin with those of the query, titles first; repairs typing errors. */
  search(
    query: string,
    options?: Pick<ContentQuery, 'page' | 'size'>,
  ): Promise<ContentPage & { readonly terms: readonly string[] }>
  /**
   * Writes the next events of a collection and the last ones of a year as a calendar file; `undefined` for a collection
   * that the reader does not see.
   */
  calendar(collectionId: string, place: CalendarPlace): Promise<string | undefined>
  /** Writes one published event as a calendar file; `undefined` for an item that is none. */
  eventFile(item: ContentItem, place: CalendarPlace): string | undefined
  /** Writes the newest 20 published items, or the next 20 events, as RSS; `undefined` for a collection that the reader does not see. */
  feed(collectionId: string, place: FeedPlace): Promise<string | undefined>
}

const [MOST_SIZE, MOST_NAMES, FEED_ITEMS] = [100, 100, 20]

/** Creates the reader of a sight in a language: all reading of items for somebody goes through it [ENG-155]. */
export function createReader(
  db: Kysely<any>,
  sight: ContentSight,
  settings: ContentSettings,
  language: TranslatedAddress | undefined,
): ContentReader {
  const { timeZone } = settings
  const code = language?.code
  const collectionOf = (id: string) =>
    settings.collections.find((one) => one.id === id && sight.collections.includes(id))
  // The database is asked for ids of collections alone, never for any text of an address.
  const itemsOf = (id: string, by: ContentSight = sight) =>
    seenItems(db, by).where('collection_id', '=', collectionOf(id)?.id ?? '')
  // Feeds and the search show published items alone, also to a reader who may write.
  const published = { ...sight, mayWrite: false }
  const addressOf = (path: string) => (language ? addressIn(language, path) : path)

  async function readRows(rows: ReturnType<typeof seenItems>): Promise<readonly ContentItem[]> {
    const found = (await rows.selectAll().execute()).map((row) => itemOf(row, settings))
    const items = await itemsInLanguage(db, found, code)
    return items.map((item) => ({ ...item, url: addressOf(item.url) }))
  }

  async function paged(
    rows: ReturnType<typeof seenItems>,
    ordered: (query: ReturnType<typeof seenItems>) => ReturnType<typeof seenItems>,
    { page = 1, size = POSTS_PER_PAGE }: Pick<ContentQuery, 'page' | 'size'>,
  ): Promise<ContentPage> {
    const limit = Math.min(Math.max(size, 1), MOST_SIZE)
    const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const part = ordered(rows)
      .offset((page - 1) * limit)
      .limit(limit)
    const total = Number(count)
    return { items: await readRows(part), page, pageCount: Math.max(1, Math.ceil(total / limit)), total }
  }

  async function dated(id: string, dates: DatedRows, limit: number, by = sight): Promise<readonly ContentItem[]> {
    const { rows, ordered } = datedRows(itemsOf(id, by), dates)
    return readRows(ordered(rows).limit(limit))
  }

  /** Events, or other items by their publication. */
  const orderOf = (id: string) => (collectionOf(id)?.holdsEvents ? 'upcoming' : 'newest')
  const fileOf = (items: readonly ContentItem[], { origin, now }: CalendarPlace, title?: string) =>
    calendarFile(calendarEvents(items, origin), { host: new URL(origin).hostname, now: now.getTime(), title })

  return {
    list(collectionId, { tag, category, isFeatured = false, series, isPast = false, month, ...page } = {}) {
      const contains = (column: 'tags' | 'categories', value: string) =>
        sql<SqlBool>`${sql.ref(column)} @> ${JSON.stringify([value])}::text::jsonb`
      const filtered = itemsOf(collectionId)
        .$if(tag !== undefined, (query) => query.where(contains('tags', tag!)))
        .$if(category !== undefined, (query) => query.where(contains('categories', category!)))
        .$if(series !== undefined, (query) => query.where('series', '=', series!))
        .$if(isFeatured, (query) => query.where('featured', '=', true))
      const during = month && instantsOf(month, timeZone)
      const order = orderOf(collectionId)
      const dates = { order: order === 'upcoming' && isPast ? 'past' : order, during, now: sight.now } as const
      const { rows, ordered } = datedRows(filtered, dates)
      return paged(rows, ordered, page)
    },
    async item(collectionId, urlId) {
      if (urlId.includes('\0')) return undefined
      const [item] = await readRows(itemsOf(collectionId).where('url_id', '=', urlId))
      return item
    },
    async neighbours(item) {
      const beside = async (direction: 'asc' | 'desc') =>
        (await readRows(neighbourRow(itemsOf(item.collectionId), item, direction)))[0]
      return { older: await beside('desc'), newer: await beside('asc') }
    },
    month: (collectionId, month) =>
      dated(collectionId, { order: 'upcoming', during: instantsOf(month, timeZone, 8), now: sight.now }, MOST_EVENTS),
    async alternates(item, origin) {
      const address = new URL(pathOf(settings, item), origin).href
      return alternatesOf(address, settings.language, await wholeLanguages(db, item.id), settings.languages)
    },
    async names(collectionId, kind) {
      const each = itemsOf(collectionId)
        .select(sql<string>`jsonb_array_elements_text(${sql.ref(kind)})`.as('name'))
        .as('names')
      const rows = await db
        .selectFrom(each)
        .select(({ fn }) => ['name', fn.countAll<number>().as('count')])
        .groupBy('name')
        .orderBy('count', 'desc')
        .orderBy('name')
        .limit(MOST_NAMES)
        .execute()
      // Sort names in JavaScript instead of SQL, because PostgreSQL and PGlite may sort by different locales.
      return rows
        .map(({ name, count }) => ({ name, count: Number(count) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    },
    async search(query, page = {}) {
      const terms = searchTerms(query)
      const words = terms.map((term) => [term])
      const find = (alternatives: readonly Alternatives[]) =>
        paged(
          seenItems(db, published).where(hasWords(alternatives, code)),
          (rows) => newestFirst(rows.orderBy(hasWords(alternatives, code, 'A'), 'desc')),
          page,
        )
      if (terms.length === 0) return { items: [], page: 1, pageCount: 1, total: 0, terms }
      const exact = await find(words)
      if (exact.total > 0) return { ...exact, terms }
      const repaired = await repairWords(db, terms, { sight: published, language: code })
      return repaired ? { ...(await find(repaired)), terms: [...new Set(repaired.flat())] } : { ...exact, terms }
    },
    async calendar(collectionId, place) {
      const collection = collectionOf(collectionId)
      if (!collection?.holdsEvents) return undefined
      const items = await calendarItems(
        ({ limit, ...part }) => dated(collectionId, { ...part, now: place.now }, limit, published),
        place.now,
      )
      return fileOf(items, place, collection.title)
    },
    eventFile: (item, place) => (item.event && isPublic(item, place.now) ? fileOf([item], place) : undefined),
    async feed(collectionId, { origin, feedUrl, language: tag = code ?? settings.language }) {
      const collection = collectionOf(collectionId)
      if (!collection) return undefined
      const items = await dated(collectionId, { order: orderOf(collectionId), now: sight.now }, FEED_ITEMS, published)
      const { title, description = title, path } = collection
      const entries = items.map(({ id, title: name, url, excerpt, html, author, tags, categories, publishedAt }) => ({
        id,
        title: name,
        url: new URL(url, origin).href,
        description: excerpt,
        html,
        author,
        categories: [...categories, ...tags],
        publishedAt,
      }))
      const pageUrl = new URL(addressOf(path), origin).href
      return rssFeed({ title, description, language: tag, pageUrl, feedUrl, entries })
    },
  }
}
