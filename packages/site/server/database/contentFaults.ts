import { CollectionType, fitsCategory, fitsTag, LIMITS } from '@vitrine/enums'
import type { PageContent, SiteContent } from '../site/siteContent.ts'

/** Collections whose items stand in the order that their owner gives them. */
const ORDERED: readonly unknown[] = [
  CollectionType.Gallery,
  CollectionType.Album,
  CollectionType.Index,
  CollectionType.Videos,
  CollectionType.Portfolio,
  CollectionType.Lessons,
]

const blocksOf = ({ bands }: PageContent): readonly { readonly type: string; readonly data: unknown }[] =>
  bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks))

/** Number of the slides of a gallery block; 0 for any other block. */
function countSlides({ type, data }: { readonly type: string; readonly data: unknown }): number {
  if (type !== 'gallery' || typeof data !== 'object' || data === null) return 0
  const { slides } = data as { readonly slides?: unknown }
  return Array.isArray(slides) ? slides.length : 0
}

function faultsOfPage(page: PageContent): readonly string[] {
  const blocks = blocksOf(page)
  const items = ORDERED.includes(page.collectionType) ? blocks.reduce((sum, block) => sum + countSlides(block), 0) : 0
  const products = blocks.filter(({ type }) => type === 'product').length
  return [
    ...(items > LIMITS.orderableItems
      ? [`${page.path} has ${items} items, and may have ${LIMITS.orderableItems}`]
      : []),
    ...(products > LIMITS.productsPerCollection
      ? [`${page.path} has ${products} products, and may have ${LIMITS.productsPerCollection}`]
      : []),
  ]
}

/**
 * Lists what a content has more of than the builder allows: items of a collection in the owner's order, products and
 * categories of a collection, and characters of tags and categories [COL-10].
 */
export function contentFaults({ pages, items }: Pick<SiteContent, 'pages' | 'items'>): readonly string[] {
  const categories = new Map<string, Set<string>>()
  for (const { collectionId, categories: names } of items) {
    const known = categories.get(collectionId) ?? new Set()
    for (const name of names) known.add(name)
    categories.set(collectionId, known)
  }
  return [
    ...pages.flatMap(faultsOfPage),
    ...[...categories].flatMap(([id, { size }]) =>
      size > LIMITS.nestedCategories
        ? [`the collection "${id}" has ${size} categories, and may have ${LIMITS.nestedCategories}`]
        : [],
    ),
    ...items.flatMap(({ id, tags, categories: names }) => [
      ...tags
        .filter((tag) => !fitsTag(tag))
        .map((tag) => `the tag "${tag}" of "${id}" is longer than ${LIMITS.tagLength}`),
      ...names
        .filter((name) => !fitsCategory(name))
        .map((name) => `the category "${name}" of "${id}" is longer than ${LIMITS.categoryLength}`),
    ]),
  ]
}
