import { POSTS_PER_PAGE, readMonth } from '@vitrine/collections'
import { fitsCategory, fitsTag } from '@vitrine/enums'
import type { Db } from '../database/db.ts'
import { type ItemQuery, type ItemRow, listItems } from '../database/items.ts'
import { instantsOf } from '../render/months.ts'

/** Most pages that one answer renders; a later page is not found. */
const MOST_PAGES = 1000

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

/**
 * Reads the page number of an address: 1 without one; `undefined` for anything but a whole number from 1 [COL-11]
 * [COL-12] [COL-18].
 */
export function readPage(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 1
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= MOST_PAGES ? Number(text) : undefined
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

/** The rows of a page. A page shows its own items alone, so that its size does not grow with the list [COL-11] [COL-18]. */
export const rowsOfPage = (page: number, size = POSTS_PER_PAGE): RowRange => ({
  offset: (page - 1) * size,
  limit: size,
})

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
export function filterQuery({ tag, category, month }: ListFilters): Pick<ItemQuery, 'tag' | 'category' | 'during'> {
  const read = readMonth(month ?? '')
  return { tag, category, ...(read && { during: instantsOf(read) }) }
}

/** A range of rows. */
export interface RowRange {
  readonly offset: number
  readonly limit: number
}

/**
 * Cuts a range out of lists that follow one another.
 * @param totals - The length of each list.
 * @returns The range of each list; a limit of 0 for a list outside the range.
 */
export function rangesOf(totals: readonly number[], { offset, limit }: RowRange): readonly RowRange[] {
  let start = 0
  return totals.map((total) => {
    const from = Math.max(0, offset - start)
    const to = Math.min(total, offset + limit - start)
    start += total
    return { offset: from, limit: Math.max(0, to - from) }
  })
}

/** Reads one page of a list of the panel, and whether there are more rows. */
export async function readSlice<Row>(
  page: number,
  size: number,
  read: (range: RowRange) => Promise<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly hasMore: boolean }> {
  const rows = await read({ offset: (page - 1) * size, limit: size + 1 })
  return { rows: rows.slice(0, size), hasMore: rows.length > size }
}
