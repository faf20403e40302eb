import { POSTS_PER_PAGE } from '@vitrine/collections'

/**
 * Reads the page number of an address: 1 without one; `undefined` for anything but a whole number from 1 to 99,999
 * [COL-11] [COL-12] [COL-18].
 */
export function readPage(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 1
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** A range of rows. */
export interface RowRange {
  readonly offset: number
  readonly limit: number
}

/** The rows of a page. A page shows its own items alone, so that its size does not grow with the list [COL-11] [COL-18]. */
export const rowsOfPage = (page: number, size = POSTS_PER_PAGE): RowRange => ({
  offset: (page - 1) * size,
  limit: size,
})

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
