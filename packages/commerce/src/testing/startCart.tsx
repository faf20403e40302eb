import { renderToStaticMarkup } from 'react-dom/server'
import type { Cart } from '../api/cart.js'
import { createCart } from '../dom/createCart.js'
import type { CartStore } from '../dom/createCart.js'
import { enhanceCart } from '../dom/enhanceCart.js'
import type { CartBehaviour } from '../dom/enhanceCart.js'
import { CartPage } from '../react/cart/CartPage.js'
import { cartServer, inTurn } from './cartServer.js'
import type { CartServer, Course } from './cartServer.js'

/** A cart's page without React in the document, for tests. */
export interface StartedCart {
  /** Contains the page. */
  readonly box: HTMLElement
  readonly server: CartServer
  readonly store: CartStore
  readonly stop: () => void
  /** The first element of a part of the page, or of an element in it. */
  part(name: string, within?: ParentNode): HTMLElement | null
}

/** Writes the server's markup of a cart into the document and adds its behaviour; the courses of the calls in turn. */
export function startCart(cart: Cart, courses: readonly Course[] = [], options: CartBehaviour = {}): StartedCart {
  const server = cartServer(cart, inTurn(courses))
  const store = createCart(server.calls, { cart })
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(<CartPage cart={cart} settings={options.settings} crumb="c1" shopHref="/shop" />)
  document.body.append(box)
  const stop = enhanceCart(box, store, options)
  const part = (name: string, within: ParentNode = box): HTMLElement | null =>
    within.querySelector(`[data-scope="cart"][data-part="${name}"]`)
  return { box, server, store, stop, part }
}
