import { POSTS_PER_PAGE, searchTerms } from '@vitrine/collections'
import { type Kysely, sql, type SqlBool } from 'kysely'
import type { ContentName } from '../../content/contentApi.js'
import { type ContentItem, itemOf } from './contentItem.js'
import type { ContentSettings } from './contentOptions.js'
import { rssFeed } from './rssFeed.js'
import { type ContentSight, seenItems } from './sight.js'

/** The part of a collection that a list shows. */
export interface ContentQuery {
  readonly tag?: string | undefined
  readonly category?: string | undefined
  /** Whether only featured items are listed. Default `false`. */
  readonly isFeatured?: boolean | undefined
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
  /** BCP 47 tag. Default `en`. */
  readonly language?: string | undefined
}

/** Reads what one reader sees, and nothing else. */
export interface ContentReader {
  /** Lists items, the newest first; none for a collection that the reader does not see. */
  list(collectionId: string, query?: ContentQuery): Promise<ContentPage>
  /** Finds an item by the last part of its address. */
  item(collectionId: string, urlId: string): Promise<ContentItem | undefined>
  /** Returns the items before and after one, by publication date. */
  neighbours(item: ContentItem): Promise<Readonly<Record<'older' | 'newer', ContentItem | undefined>>>
  /** Returns the hundred tags or categories with the most visible items, by name. */
  names(collectionId: string, kind: 'tags' | 'categories'): Promise<readonly ContentName[]>
  /** Finds published items by words that begin with those of the query, titles first. */
  search(
    query: string,
    options?: Pick<ContentQuery, 'page' | 'size'>,
  ): Promise<ContentPage & { readonly terms: readonly string[] }>
  /** Writes the newest 20 published items as RSS; `undefined` for a collection that the reader does not see. */
  feed(collectionId: string, place: FeedPlace): Promise<string | undefined>
}

const [MOST_SIZE, MOST_NAMES, FEED_ITEMS] = [100, 100, 20]

/** Creates the reader of a sight: all reading of items for somebody goes through it [ENG-155]. */
export function createReader(db: Kysely<any>, sight: ContentSight, settings: ContentSettings): ContentReader {
  const { collections } = sight
  // The database is asked for ids of collections alone, never for any text of an address.
  const itemsOf = (id: string, by: ContentSight = sight) =>
    seenItems(db, by).where('collection_id', '=', collections.includes(id) ? id : '')
  // Feeds and the search show published items alone, also to a reader who may write.
  const published = { ...sight, mayWrite: false }

  async function paged(
    rows: ReturnType<typeof seenItems>,
    ordered: (query: ReturnType<typeof seenItems>) => ReturnType<typeof seenItems>,
    { page = 1, size = POSTS_PER_PAGE }: Pick<ContentQuery, 'page' | 'size'>,
  ): Promise<ContentPage> {
    const limit = Math.min(Math.max(size, 1), MOST_SIZE)
    const { count } = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const found = await ordered(rows)
      .selectAll()
      .offset((page - 1) * limit)
      .limit(limit)
      .execute()
    const total = Number(count)
    const items = found.map((row) => itemOf(row, settings))
    return { items, page, pageCount: Math.max(1, Math.ceil(total / limit)), total }
  }

  async function beside(item: ContentItem, direction: 'asc' | 'desc'): Promise<ContentItem | undefined> {
    // Follow the list where times are equal: of two with one time the smaller id stands first.
    const idDirection = direction === 'asc' ? 'desc' : 'asc'
    const beyond = { asc: '>', desc: '<' } as const
    const row = await itemsOf(item.collectionId)
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('published_at', beyond[direction], item.publishedAt),
          eb.and([eb('published_at', '=', item.publishedAt), eb('id', beyond[idDirection], item.id)]),
        ]),
      )
      .orderBy('published_at', direction)
      .orderBy('id', idDirection)
      .limit(1)
      .executeTakeFirst()
    return row && itemOf(row, settings)
  }

  const newestFirst = (query: ReturnType<typeof seenItems>) => query.orderBy('published_at', 'desc').orderBy('id')

  return {
    list(collectionId, { tag, category, isFeatured = false, ...page } = {}) {
      const contains = (column: 'tags' | 'categories', value: string) =>
        sql<SqlBool>`${sql.ref(column)} @> ${JSON.stringify([value])}::text::jsonb`
      const rows = itemsOf(collectionId)
        .$if(tag !== undefined, (query) => query.where(contains('tags', tag!)))
        .$if(category !== undefined, (query) => query.where(contains('categories', category!)))
        .$if(isFeatured, (query) => query.where('featured', '=', true))
      return paged(rows, newestFirst, page)
    },
    async item(collectionId, urlId) {
      if (urlId.includes('\0')) return undefined
      const row = await itemsOf(collectionId).selectAll().where('url_id', '=', urlId).executeTakeFirst()
      return row && itemOf(row, settings)
    },
    async neighbours(item) {
      return { older: await beside(item, 'desc'), newer: await beside(item, 'asc') }
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
      if (terms.length === 0) return { items: [], page: 1, pageCount: 1, total: 0, terms }
      // Terms are letters and digits alone, so that no term is a part of a query's syntax.
      const every = (weight: string) =>
        sql<SqlBool>`search @@ ${terms.map((term) => `'${term}':*${weight}`).join(' & ')}::tsquery`
      const found = await paged(
        seenItems(db, published).where(every('')),
        (rows) => newestFirst(rows.orderBy(every('A'), 'desc')),
        page,
      )
      return { ...found, terms }
    },
    async feed(collectionId, { origin, feedUrl, language = 'en' }) {
      const collection = settings.collections.find(({ id }) => id === collectionId)
      if (!collection || !collections.includes(collectionId)) return undefined
      const rows = await newestFirst(itemsOf(collectionId, published)).selectAll().limit(FEED_ITEMS).execute()
      const { title, description = title, path } = collection
      const entries = rows.map((row) => {
        const item = itemOf(row, settings)
        const { id, excerpt, html, author, tags, categories, publishedAt } = item
        const url = new URL(item.url, origin).href
        return {
          id,
          title: item.title,
          url,
          description: excerpt,
          html,
          author,
          categories: [...categories, ...tags],
          publishedAt,
        }
      })
      return rssFeed({ title, description, language, pageUrl: new URL(path, origin).href, feedUrl, entries })
    },
  }
}
