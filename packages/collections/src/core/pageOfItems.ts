/** Posts on one page of a blog [COL-11]. */
export const POSTS_PER_PAGE = 10

/** One page of a list. */
export interface ItemPage<Item> {
  readonly items: readonly Item[]
  /** From 1. */
  readonly page: number
  /** At least 1. */
  readonly pageCount: number
  /** The page with older items, which follow. */
  readonly older: number | undefined
  /** The page with newer items, which come before. */
  readonly newer: number | undefined
}

/**
 * Takes one page out of a list [COL-11].
 * @param items - All items, the newest first.
 * @param page - Number from the address. Anything but a whole number from 1 counts as 1; a page after the last is empty.
 */
export function pageOfItems<Item>(
  items: readonly Item[],
  page: unknown,
  size: number = POSTS_PER_PAGE,
): ItemPage<Item> {
  const wanted = Number(page)
  const number = Number.isSafeInteger(wanted) && wanted >= 1 ? wanted : 1
  const pageCount = Math.max(1, Math.ceil(items.length / size))
  return {
    items: items.slice((number - 1) * size, number * size),
    page: number,
    pageCount,
    older: number < pageCount ? number + 1 : undefined,
    newer: number > 1 ? Math.min(number - 1, pageCount) : undefined,
  }
}
