import type { Stop } from '@vitrine/core-data/site'
import type { Cart } from '../api/cart.js'
import type { CartCalls } from '../api/cartCalls.js'
import type { CartEntryRequest } from '../api/cart.js'
import { announceUpdate, dispatch } from './announce.js'

/** A change that an app asks for: an addition by product, or a quantity of an entry, where 0 removes it. */
export type CartChange = CartEntryRequest | { readonly entryId: string; readonly quantity: number }

/** The actions of a shop's page, for apps and assistants. */
export interface CommerceActions {
  /** Changes the cart and resolves with it. */
  updateCart(change: CartChange): Promise<Cart>
  /** The visitor's cart. */
  getCart(): Promise<Cart>
  /** Opens the cart: its page, unless a listener of `vitrine:commerce:cart-open` prevents that. */
  openCart(): void
}

const KEY = Symbol.for('vitrine.commerce.actions.1')

type Shelf = Document & { [KEY]?: CommerceActions | undefined }

/** Returns the actions of a page; `undefined` while it has no shop [COM-53]. */
export function commerceActions(document: Document): CommerceActions | undefined {
  return (document as Shelf)[KEY]
}

/**
 * Provides a page's actions to apps, as `document[Symbol.for('vitrine.commerce.actions.1')]`. Actions that the page has
 * already stay [COM-53].
 * @param options.cartHref - Address of the cart's page.
 * @returns Takes them back.
 */
export function provideCommerceActions(
  document: Document,
  calls: Pick<CartCalls, 'get' | 'add' | 'change' | 'remove'>,
  { cartHref }: { readonly cartHref: string },
): Stop {
  const shelf = document as Shelf
  if (shelf[KEY]) return () => {}
  const actions: CommerceActions = {
    updateCart(change) {
      if (!('entryId' in change)) return announceUpdate(document, { action: 'add', entry: change }, calls.add(change))
      const { entryId, quantity } = change
      return quantity === 0
        ? announceUpdate(document, { action: 'remove', entryId, quantity }, calls.remove(entryId))
        : announceUpdate(document, { action: 'change', entryId, quantity }, calls.change(entryId, quantity))
    },
    getCart: () => calls.get(),
    openCart() {
      if (dispatch(document, 'vitrine:commerce:cart-open', null, true)) document.location.assign(cartHref)
    },
  }
  shelf[KEY] = actions
  return () => {
    if (shelf[KEY] === actions) shelf[KEY] = undefined
  }
}
