import { POSTS_PER_PAGE, readMonth } from '@vitrine/collections'
import { fitsCategory, fitsTag } from '@vitrine/enums'
import { rowsOfPage } from '../http/paging.ts'
import type { Db } from '../database/db.ts'
import { type ItemQuery, type ItemRow, listItems } from '../database/items.ts'
import { instantsOf } from '@vitrine/server/content'

/** One page of a list. */
export interface ListPages {
  readonly items: readonly ItemRow[]
  readonly page: number
  readonly pageCount: number
  readonly total: number
  /** Number of the page with the next items. */
  readonly older: number | undefined
  readonly newer: number | undefined
}

/** Returns the numbers of a list at a page; `undefined` for a page after the last [COL-11] [COL-18]. */
export function pagesOf(total: number, page: number, size = POSTS_PER_PAGE): Omit<ListPages, 'items'> | undefined {
  const pageCount = Math.max(1, Math.ceil(total / size))
  if (page > pageCount) return undefined
  return {
    page,
    pageCount,
    total,
    older: page < pageCount ? page + 1 : undefined,
    newer: page > 1 ? page - 1 : undefined,
  }
}

/** The items of a page of a list; `undefined` for a page after the last. */
export async function readList(
  db: Db,
  query: Omit<ItemQuery, 'offset' | 'limit'>,
  page: number,
): Promise<ListPages | undefined> {
  const { items, total } = await listItems(db, { ...query, ...rowsOfPage(page) })
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

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

/**
 * Reads the filters of an address [COL-11]. A tag that no item can have filters all items out [COL-10] [COL-12].
 */
export function readFilters(query: Readonly<Record<string, string | undefined>>): ListFilters | undefined {
  const tag = filled(query['tag'])
  const category = filled(query['category'])
  const month = filled(query['month'])
  if (month !== undefined && readMonth(month) === undefined) return undefined
  const isTooLong = !fitsTag(tag ?? '') || !fitsCategory(category ?? '')
  const holdsNull = [tag, category].some((text) => text?.includes('\0'))
  return isTooLong || holdsNull ? undefined : { tag, category, month }
}

/** The filters as an item query [COL-11] [COL-29]. */
export function filterQuery(
  { tag, category, month }: ListFilters,
  zone: string,
): Pick<ItemQuery, 'tag' | 'category' | 'during'> {
  const read = readMonth(month ?? '')
  return { tag, category, ...(read && { during: instantsOf(read, zone) }) }
}
