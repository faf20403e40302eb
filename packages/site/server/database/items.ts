import { sql, type Selectable, type SqlBool } from 'kysely'
import { type ContentEvent, eventOfRow } from '@vitrine/server/content'
import type { Db } from './db.ts'
import type { MediaRow } from './media.ts'
import { type Names, translatedName } from './namesIn.ts'
import { isSeen, type Sight } from './sight.ts'
import type { Tables } from './tables.ts'

/** An item of a collection as it is stored. */
export interface ItemRow {
  readonly id: string
  readonly collectionId: string
  /** Path of its own page. */
  readonly url: string
  readonly urlId: string
  readonly recordType: number
  readonly title: string
  readonly excerpt: string
  /** Sanitised when it was stored. */
  readonly html: string
  readonly plainText: string
  readonly author: string
  readonly tags: readonly string[]
  readonly categories: readonly string[]
  /** Tags and categories in the language of the page, by the owner's [PAN-144]. */
  readonly names?: Names | undefined
  /** Slug of a print, or id of an uploaded picture. */
  readonly print: string | undefined
  /** The uploaded picture. */
  readonly upload?: MediaRow | undefined
  /** Code of the language in which the text of the picture is read; `undefined` for the owner's. */
  readonly pictureLanguage?: string | undefined
  readonly isFeatured: boolean
  readonly status: number
  readonly publishedAt: Date
  /** Only for an event. */
  readonly event: ContentEvent | undefined
  readonly commentsOpen: boolean
  /** Its texts are in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean | undefined
}

/** An item from its row and the path of its collection's page. */
export function itemOf(
  row: Selectable<Tables['items']> & { readonly path: string; readonly upload?: unknown },
): ItemRow {
  return {
    id: row.id,
    collectionId: row.collection_id,
    url: `${row.path}/${row.url_id}`,
    urlId: row.url_id,
    recordType: row.record_type,
    title: row.title,
    excerpt: row.excerpt,
    html: (row.body as { readonly html: string }).html,
    plainText: row.plain_text,
    author: row.author,
    tags: row.tags as string[],
    categories: row.categories as string[],
    print: row.print ?? undefined,
    upload: (row.upload ?? undefined) as MediaRow | undefined,
    isFeatured: row.featured,
    status: row.status,
    publishedAt: row.published_at,
    event: eventOfRow(row),
    commentsOpen: row.comments_open,
  }
}

/** Items with the paths of their collections. */
export function selectItems(db: Db) {
  return db
    .selectFrom('items')
    .innerJoin('pages', 'pages.id', 'items.collection_id')
    .leftJoin('media', (on) => on.onRef('media.id', '=', 'items.print').on('media.kind', '=', 'picture'))
    .selectAll('items')
    .select(['pages.path as path', sql<unknown>`to_jsonb(media)`.as('upload')])
}

/** The part of a collection that a list shows. */
export interface ItemQuery extends Sight {
  readonly collectionId: string
  readonly tag?: string | undefined
  readonly category?: string | undefined
  /** Whether only featured items are listed. Default `false`. */
  readonly isFeatured?: boolean | undefined
  /** Limits the list to items published from the first instant on and before the second; events by their date. */
  readonly during?: readonly [from: Date, to: Date] | undefined
  /** Posts: the newest first. Lessons: the oldest first. Upcoming events: the next one first. Past ones: the latest first. */
  readonly order: 'newest' | 'oldest' | 'upcoming' | 'past'
  readonly offset?: number
  readonly limit: number
}

/** Returns items of a collection in its order [COL-11] [COL-15] [COL-24], and their total number. */
export async function listItems(
  db: Db,
  query: ItemQuery,
): Promise<{ readonly items: readonly ItemRow[]; readonly total: number }> {
  const { collectionId, tag, category, isFeatured, during, order, offset = 0, limit, now } = query
  let rows = selectItems(db).where('items.collection_id', '=', collectionId).where(isSeen(query))
  const contains = (column: 'items.tags' | 'items.categories', value: string) =>
    sql<SqlBool>`${sql.ref(column)} @> ${JSON.stringify([value])}::text::jsonb`
  if (tag !== undefined) rows = rows.where(contains('items.tags', tag))
  if (category !== undefined) rows = rows.where(contains('items.categories', category))
  if (isFeatured) rows = rows.where('items.featured', '=', true)
  if (order === 'newest' || order === 'oldest') {
    if (during) rows = rows.where('items.published_at', '>=', during[0]).where('items.published_at', '<', during[1])
    rows = rows.orderBy('items.published_at', order === 'newest' ? 'desc' : 'asc').orderBy('items.id')
  } else {
    if (during) rows = rows.where('items.starts_at', '<', during[1]).where('items.ends_at', '>=', during[0])
    else if (order === 'upcoming') rows = rows.where('items.ends_at', '>=', now)
    else rows = rows.where('items.ends_at', '<', now)
    const direction = order === 'upcoming' ? 'asc' : 'desc'
    rows = rows.orderBy('items.starts_at', direction).orderBy('items.ends_at', direction).orderBy('items.id')
  }
  const [found, counted] = await Promise.all([
    rows.offset(offset).limit(limit).execute(),
    rows
      .clearSelect()
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: found.map(itemOf), total: Number(counted.total) }
}

/** The item at an address, for somebody who sees it. */
export async function findItem(
  db: Db,
  collectionId: string,
  urlId: string,
  sight: Sight,
): Promise<ItemRow | undefined> {
  const row = await selectItems(db)
    .where('items.collection_id', '=', collectionId)
    .where('items.url_id', '=', urlId)
    .where(isSeen(sight))
    .executeTakeFirst()
  return row && itemOf(row)
}

/** The item of an id, for somebody who sees it. */
export async function findItemById(db: Db, id: string, sight: Sight): Promise<ItemRow | undefined> {
  const row = await selectItems(db).where('items.id', '=', id).where(isSeen(sight)).executeTakeFirst()
  return row && itemOf(row)
}

/** Comparison that holds for what comes later in an order. */
const BEYOND = { asc: '>', desc: '<' } as const

/** Returns the items before and after one [COL-11], by publication date; of an event, by its start. */
export async function findNeighbours(
  db: Db,
  item: ItemRow,
  sight: Sight,
): Promise<{ readonly older: ItemRow | undefined; readonly newer: ItemRow | undefined }> {
  const column = item.event ? 'items.starts_at' : 'items.published_at'
  const at = item.event ? new Date(item.event.start) : item.publishedAt
  const beside = async (direction: 'asc' | 'desc'): Promise<ItemRow | undefined> => {
    // Follow the list where times are equal: it has the newest post and the first event at its top, and of two with one
    // time the smaller id first.
    const idDirection = item.event ? direction : direction === 'asc' ? 'desc' : 'asc'
    const row = await selectItems(db)
      .where('items.collection_id', '=', item.collectionId)
      .where(isSeen(sight))
      .where(({ eb, and, or }) => {
        const isBehind = eb('items.id', BEYOND[idDirection], item.id)
        return or([eb(column, BEYOND[direction], at), and([eb(column, '=', at), isBehind])])
      })
      .orderBy(column, direction)
      .orderBy('items.id', idDirection)
      .limit(1)
      .executeTakeFirst()
    return row && itemOf(row)
  }
  const [older, newer] = await Promise.all([beside('desc'), beside('asc')])
  return { older, newer }
}

/** A tag or a category, and the number of its visible items. */
export interface Facet {
  readonly name: string
  readonly count: number
  /** Its name in the language of the page. Default: it is not translated. */
  readonly text?: string | undefined
}

/** Tags or categories with their names in a language [PAN-144]. */
export const facetsIn = (facets: readonly Facet[], names: Names): readonly Facet[] =>
  facets.map((facet) => ({ ...facet, text: translatedName(names, facet.name) }))

/** Most tags or categories, and most months, by which a list is filtered [SRV-190]. */
const [MOST_NAMES, MOST_MONTHS] = [100, 120]

/** The tags or the categories of a collection with the most items, by name [COL-11]. */
export async function listFacets(
  db: Db,
  collectionId: string,
  column: 'tags' | 'categories',
  sight: Sight,
): Promise<readonly Facet[]> {
  const seen = db
    .selectFrom('items')
    .where('collection_id', '=', collectionId)
    .where(isSeen(sight))
    .select(sql<string>`jsonb_array_elements_text(${sql.ref(column)})`.as('name'))
    .as('names')
  const rows = await db
    .selectFrom(seen)
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
}

/** Months in which items were published, the newest first [COL-29]: `'2026-11'`. */
export async function listMonths(
  db: Db,
  collectionId: string,
  timeZone: string,
  sight: Sight,
): Promise<readonly Facet[]> {
  const month = sql<string>`to_char(published_at at time zone ${timeZone}, 'YYYY-MM')`
  const rows = await db
    .selectFrom('items')
    .where('collection_id', '=', collectionId)
    .where(isSeen(sight))
    .select(({ fn }) => [month.as('name'), fn.countAll<number>().as('count')])
    .groupBy('name')
    .orderBy('name', 'desc')
    .limit(MOST_MONTHS)
    .execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}
