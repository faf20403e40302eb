import type { ItemContext } from './itemContext.js'

/** The items that a summary shows [COL-24]. */
export interface ItemFilter {
  readonly tag?: string | undefined
  readonly category?: string | undefined
  /** Only featured ones. Default `false`. */
  readonly isFeatured?: boolean | undefined
  /** Most items. Default: all. */
  readonly count?: number | undefined
}

/** Chooses items by tag, category and being featured, in their order [COL-24]. A filter that no item fits chooses none. */
export function filterItems<Item extends Pick<ItemContext, 'tags' | 'categories' | 'isFeatured'>>(
  items: readonly Item[],
  { tag, category, isFeatured = false, count }: ItemFilter,
): readonly Item[] {
  return items
    .filter((item) => !tag || item.tags?.includes(tag))
    .filter((item) => !category || item.categories?.includes(category))
    .filter((item) => !isFeatured || !!item.isFeatured)
    .slice(0, count)
}
