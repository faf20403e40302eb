import { type HeldNavigations, holdNavigations } from '@vitrine/testing/navigations'
import type { Cart } from '../src/api/cart.js'
import { cartEntry, cartOf } from '../src/testing/cartServer.js'

/** A cart of two prints and of one. */
export const THREE_PRINTS: Cart = cartOf([cartEntry('e1', 2), cartEntry('e2', 1)])

const monthly = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const

/** Carts with the address of their checkout for the cookie of `holdCheckouts` and the query `lang=de`. */
export const CHECKOUTS: readonly (readonly [contents: string, cart: Cart, address: string])[] = [
  ['goods', THREE_PRINTS, '/commerce/goto-checkout?lang=de'],
  [
    'a subscription',
    cartOf([cartEntry('e1', 2, { subscriptionPlan: monthly })]),
    '/checkout/subscribe?cartToken=a%20b&lang=de',
  ],
]

/** Writes a cart cookie and holds all navigations, so that a test may press the link to the checkout. */
export async function holdCheckouts(): Promise<HeldNavigations> {
  const { went, stop } = await holdNavigations()
  document.cookie = 'CART=a%20b; path=/'
  return {
    went,
    stop() {
      stop()
      document.cookie = 'CART=; max-age=0; path=/'
    },
  }
}
