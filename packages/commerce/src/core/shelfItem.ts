import type { Product } from './product.js'

/** A product as a shelf sorts and filters it. */
export interface ShelfItem {
  readonly product: Product
  /** Default: none. */
  readonly categories?: readonly string[] | undefined
  /** Default: none. */
  readonly tags?: readonly string[] | undefined
  /** Milliseconds since 1970, for the order `'newest'`. Default 0. */
  readonly addedAt?: number | undefined
}
