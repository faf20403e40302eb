import { isMember } from './vocabulary.js'

/** How a collection is shown [ENU-20]. */
export const CollectionView = {
  List: 'list',
  Grid: 'grid',
  Product: 'product',
} as const
Object.freeze(CollectionView)

/** A value of `CollectionView`. */
export type CollectionView = (typeof CollectionView)[keyof typeof CollectionView]

/** Whether a value is a member of `CollectionView`. */
export function isCollectionView(value: unknown): value is CollectionView {
  return isMember(CollectionView, value)
}
