const COLLECTION_VIEWS = ['list', 'grid', 'product'] as const

/** One of the looks of a collection's page. */
export type CollectionView = (typeof COLLECTION_VIEWS)[number]

/**
 * Reads the look of a collection's page. A blog is shown as a list or a grid, a store by its products [COL-7].
 * @param value - Stored name of a look; anything unknown is a list.
 * @param kind - Kind of the collection's items.
 */
export function collectionView(value: unknown, kind: 'blog' | 'store' | 'other' = 'other'): CollectionView {
  if (kind === 'store') return 'product'
  const view = COLLECTION_VIEWS.find((one) => one === value) ?? 'list'
  return kind === 'blog' && view === 'product' ? 'list' : view
}
