import { POSTS_PER_PAGE, readMonth } from '@vitrine/collections'
import type { Db } from '../database/db.ts'
import { type ItemQuery, type ItemRow, listItems } from '../database/items.ts'
import { instantsOf } from '../render/months.ts'

/** Most pages that one answer renders; a later page is not found. */
const MOST_PAGES = 1000

/** Most pages whose items one answer shows, so that its size does not grow with the list. */
const MOST_SHOWN = 5

/** Loads the last pages of a list up to page n. */
export interface ListPages {
  readonly items: readonly ItemRow[]
  readonly page: number
  readonly pageCount: number
  readonly total: number
  /** Number of the page with the next items. */
  readonly older: number | undefined
  readonly newer: number | undefined
}

/**
 * Reads the page number of an address: 1 without one; `undefined` for anything but a whole number from 1 [COL-11]
 * [COL-12] [COL-18].
 */
export function readPage(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 1
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= MOST_PAGES ? Number(text) : undefined
}

/** Returns the numbers of a list at a page; `undefined` for a page after the last [COL-11] [COL-18]. */
export function pagesOf(total: number, page: number): Omit<ListPages, 'items'> | undefined {
  const pageCount = Math.max(1, Math.ceil(total / POSTS_PER_PAGE))
  if (page > pageCount) return undefined
  return {
    page,
    pageCount,
    total,
    older: page < pageCount ? page + 1 : undefined,
    newer: page > 1 ? page - 1 : undefined,
  }
}

/**
 * The rows that an answer reads: those of the page alone, or those of the last five pages up to it, as its HTML shows
 * them. A browser that adds pages in place keeps the items before these [COL-11] [COL-18].
 */
export function rowsOfPage(page: number, isAlone: boolean, size = POSTS_PER_PAGE): { offset: number; limit: number } {
  const before = isAlone ? page - 1 : Math.max(0, page - MOST_SHOWN)
  return { offset: before * size, limit: (page - before) * size }
}

/**
 * Items of a list.
 * @param isAlone - Those of the page alone; see {@link rowsOfPage}.
 */
export async function readList(
  db: Db,
  query: Omit<ItemQuery, 'offset' | 'limit'>,
  page: number,
  isAlone: boolean,
): Promise<ListPages | undefined> {
  const { items, total } = await listItems(db, { ...query, ...rowsOfPage(page, isAlone) })
  const pages = pagesOf(total, page)
  return pages && { items, ...pages }
}

/** Filters of a list's address; `undefined` where one cannot be read. */
export interface ListFilters {
  readonly tag: string | undefined
  readonly category: string | undefined
  /** Month in the form of the address. */
  readonly month: string | undefined
}

/** Longest tag or category in characters [COL-10]. */
const LONGEST = { tag: 50, category: 25 } as const

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

/**
 * Reads the filters of an address [COL-11]. A tag that no item can have filters all items out [COL-10] [COL-12].
 */
export function readFilters(query: Readonly<Record<string, string | undefined>>): ListFilters | undefined {
  const tag = filled(query['tag'])
  const category = filled(query['category'])
  const month = filled(query['month'])
  if (month !== undefined && readMonth(month) === undefined) return undefined
  const isTooLong = (tag?.length ?? 0) > LONGEST.tag || (category?.length ?? 0) > LONGEST.category
  const holdsNull = [tag, category].some((text) => text?.includes('\0'))
  return isTooLong || holdsNull ? undefined : { tag, category, month }
}

/** The filters as an item query [COL-11] [COL-29]. */
export function filterQuery({ tag, category, month }: ListFilters): Pick<ItemQuery, 'tag' | 'category' | 'during'> {
  const read = readMonth(month ?? '')
  return { tag, category, ...(read && { during: instantsOf(read) }) }
}
