import { isSoldOut } from './isSoldOut.js'
import type { ShelfItem } from './shelfItem.js'

/** Weight of a shared category, beside a shared tag with 1: a tag such as "New" says less about a product. */
const CATEGORY_WEIGHT = 2

/**
 * Returns the items that share most categories and tags with one of them; those that share as much keep their order. It
 * itself, those that share nothing and those that are sold out are left out [COM-116].
 * @param id - Id of the product. An unknown one has no related items.
 * @param most - Number of items at most.
 */
export function relatedItems<Item extends ShelfItem>(items: Iterable<Item>, id: string, most: number): Item[] {
  const all = [...items]
  const subject = all.find(({ product }) => product.id === id)
  const categories = new Set(subject?.categories)
  const tags = new Set(subject?.tags)
  const shared = (names: readonly string[] | undefined, own: ReadonlySet<string>): number =>
    new Set(names?.filter((name) => own.has(name))).size
  return all
    .flatMap((item) => {
      const weight = shared(item.categories, categories) * CATEGORY_WEIGHT + shared(item.tags, tags)
      return weight > 0 && item.product.id !== id && !isSoldOut(item.product) ? [{ item, weight }] : []
    })
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ item }) => item)
}
