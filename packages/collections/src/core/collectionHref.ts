/** The query of a collection's address, in the order in which it is written. */
export interface CollectionQuery {
  readonly q?: string | undefined
  readonly past?: boolean | undefined
  readonly tag?: string | undefined
  readonly category?: string | undefined
  readonly month?: string | undefined
  /** From 1; the first page is left out. */
  readonly page?: number | undefined
}

/**
 * The address of a collection's page with a query [COL-8] [COL-11] [COL-14] [COL-15] [COL-18].
 * @example collectionHref('/journal', { tag: 'lamps', page: 2 }) // => '/journal?tag=lamps&page=2'
 */
export function collectionHref(path: string, query: CollectionQuery = {}): string {
  const { past, page, ...texts } = query
  const values = { ...texts, past: past ? '1' : undefined, page: page && page > 1 ? String(page) : undefined }
  const written = (['q', 'past', 'tag', 'category', 'month', 'page'] as const).flatMap((name) => {
    const value = values[name]
    return value ? [`${name}=${encodeURIComponent(value.replace(/\p{Cs}/gu, ''))}`] : []
  })
  return written.length > 0 ? `${path}?${written.join('&')}` : path
}
