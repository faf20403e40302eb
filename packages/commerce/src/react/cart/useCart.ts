'use client'

import { useMemo, useSyncExternalStore } from 'react'
import type { Cart } from '../../api/cart.js'
import type { CartState, CartStore } from '../../dom/createCart.js'

const NOTHING = (): (() => void) => () => {}

/**
 * Follows a cart. The first render shows the server's cart.
 * @param cart - The server's cart.
 * @param store - Without it the cart stays as it is.
 */
export function useCart(cart: Cart, store: CartStore | undefined): CartState & { readonly cart: Cart } {
  const served = useMemo(() => ({ cart, isPending: false, error: undefined }), [cart])
  const getServed = (): CartState => served
  const state = useSyncExternalStore(store?.$state.listen ?? NOTHING, store?.$state.get ?? getServed, getServed)
  return { ...state, cart: state.cart ?? cart }
}
