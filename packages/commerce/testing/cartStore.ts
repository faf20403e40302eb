import type { CartStore } from '../src/dom/createCart.js'
import { cartEntry, cartOf, cartServer, inTurn } from '../src/testing/cartServer.js'
import type { Course } from '../src/testing/cartServer.js'

/** Number of pieces of an entry, as a store shows it. */
export const quantityOf = (cart: CartStore, id = 'e1'): number | undefined =>
  cart.$state.get().cart?.entries.find((entry) => entry.id === id)?.quantity

/** A cart of one entry. */
export const one = cartOf([cartEntry('e1', 1)])

/** A server with the cart of one entry; the courses of its calls in turn. */
export const serve = (courses: readonly Course[] = []): ReturnType<typeof cartServer> =>
  cartServer(one, inTurn(courses))
