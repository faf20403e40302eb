import { render } from '@testing-library/react'
import type { Cart } from '../api/cart.js'
import { createCart } from '../dom/createCart.js'
import type { CartStore } from '../dom/createCart.js'
import { CartPage } from '../react/cart/CartPage.js'
import type { CartPageProps } from '../react/cart/CartPage.js'
import { cartServer, inTurn } from './cartServer.js'
import type { CartServer, Course } from './cartServer.js'

/** A cart's page by React in the document, for tests. */
export interface ShownCart {
  readonly server: CartServer
  readonly store: CartStore
}

/** Renders the page of a cart with a store; the courses of the calls in turn. */
export function showCart(cart: Cart, courses: readonly Course[] = [], props: Partial<CartPageProps> = {}): ShownCart {
  const server = cartServer(cart, inTurn(courses))
  const store = createCart(server.calls, { cart })
  render(<CartPage cart={cart} store={store} {...props} />)
  return { server, store }
}
