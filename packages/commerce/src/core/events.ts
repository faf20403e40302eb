import type { Cart } from '../api/cart.js'
import type { CartEntryRequest } from '../api/cart.js'
import type { Product, ProductVariant } from './product.js'

/** A change of the cart that has begun. */
export interface CartUpdateDetail {
  readonly action: 'add' | 'change' | 'remove' | 'coupon' | 'shipping'
  /** Only for an addition. */
  readonly entry?: CartEntryRequest | undefined
  /** Only for a change or a removal. */
  readonly entryId?: string | undefined
  readonly quantity?: number | undefined
  /** The cart after the change; rejects when it fails. */
  readonly promise: Promise<unknown>
}

/** The DOM events of this package, by name; they bubble. */
export interface CommerceEvents {
  /** A visitor sees a product. */
  'vitrine:commerce:product-view': CustomEvent<{ readonly product: Product }>
  /** A visitor has chosen; without a variant the choice is not complete. */
  'vitrine:commerce:variant-change': CustomEvent<{
    readonly product: Product
    readonly variant: ProductVariant | undefined
  }>
  /** A change of the cart begins. */
  'vitrine:commerce:cart-update': CustomEvent<CartUpdateDetail>
  /** The cart has changed; `detail.cart` is the answer of the call. */
  'vitrine:commerce:cart-change': CustomEvent<{ readonly cart: Cart | unknown }>
  /** The cart is about to open; `preventDefault()` keeps the page, for a cart of the site's own. */
  'vitrine:commerce:cart-open': CustomEvent<null>
}
