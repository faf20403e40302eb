import type { Cart, CartEntry } from '../api/cart.js'
import type { CartCalls } from '../api/cartCalls.js'
import { cartTotals } from '../core/cartTotals.js'

/** One line of a cart for tests. */
export const cartEntry = (id: string, quantity: number, more: Partial<CartEntry> = {}): CartEntry => ({
  id,
  itemId: `item-${id}`,
  productType: 'PHYSICAL',
  title: `Print ${id}`,
  sku: `SQ-${id}`,
  optionValues: [{ optionName: 'Size', value: '20 × 20 cm' }],
  quantity,
  unitPriceCents: 2800,
  totalCents: 2800 * quantity,
  imageUrl: null,
  subscriptionPlan: null,
  href: `/shop/${id}`,
  maxQuantity: null,
  notice: null,
  ...more,
})

/** A cart for tests, with the sums that follow from it. */
export function cartOf(entries: readonly CartEntry[], more: Partial<Cart> = {}): Cart {
  const cart = {
    id: 'c1',
    websiteId: 'w',
    orderId: null,
    created: 0,
    isPurchased: false,
    revision: 1,
    entries,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    ...more,
  }
  return { ...cart, ...cartTotals(cart) }
}

/** How one call of the server goes. */
export interface Course {
  /** Milliseconds until the request arrives at the server. */
  readonly arrives: number
  /** Milliseconds from there until the answer is back. */
  readonly returns: number
  /** Whether request or answer is lost: the call then rejects. */
  readonly lost?: 'request' | 'answer' | undefined
}

/** A change that does not reach the server. */
export const LOST: Course = { arrives: 5, returns: 5, lost: 'request' }

/** Gives courses in turn, each once, and after them only answers within 10 ms. */
export function inTurn(courses: readonly Course[]): () => Course {
  const left = [...courses]
  return () => left.shift() ?? { arrives: 5, returns: 5 }
}

/** A server with one cart, for tests: it raises the revision with each change. */
export interface CartServer {
  readonly calls: CartCalls
  /** The cart as the server has it. */
  readonly cart: () => Cart
  /** Names and arguments of the changes that were sent. */
  readonly sent: (readonly unknown[])[]
}

const wait = (duration: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, duration))

/** Creates such a server; `next` gives the course of each change, a read is never lost. */
export function cartServer(first: Cart, next: () => Course = () => ({ arrives: 0, returns: 0 })): CartServer {
  let cart = first
  const sent: (readonly unknown[])[] = []
  const put = (change: Partial<Cart>): void => {
    cart = cartOf(change.entries ?? cart.entries, { ...cart, ...change, revision: cart.revision + 1 })
  }

  async function answer(act: (() => void) | undefined): Promise<Cart> {
    const { arrives, returns, lost } = next()
    await wait(arrives)
    if (lost !== 'request' || !act) act?.()
    const snapshot = cart
    await wait(returns)
    if (lost && act) throw new Error('The answer was lost.')
    return snapshot
  }
  const change = (name: string, values: readonly unknown[], act: () => void): Promise<Cart> => {
    sent.push([name, ...values])
    return answer(act)
  }
  const knows = (id: string): void => {
    if (!cart.entries.some((entry) => entry.id === id)) throw new Error('404')
  }
  return {
    cart: () => cart,
    sent,
    calls: {
      get: () => answer(undefined),
      add: (entry) =>
        change('add', [entry], () => {
          const id = entry.itemId
          const known = cart.entries.find((each) => each.id === id)
          const quantity = (known?.quantity ?? 0) + entry.quantity
          const others = cart.entries.filter((each) => each.id !== id)
          put({ entries: [...others, cartEntry(id, quantity)] })
        }),
      change: (id, quantity) =>
        change('change', [id, quantity], () => {
          knows(id)
          put({
            entries: cart.entries.map((entry) =>
              entry.id === id ? { ...entry, quantity, totalCents: quantity * entry.unitPriceCents } : entry,
            ),
          })
        }),
      remove: (id) =>
        change('remove', [id], () => {
          knows(id)
          put({ entries: cart.entries.filter((entry) => entry.id !== id) })
        }),
      addCoupon: (code) =>
        change('coupon', [code], () =>
          code === 'TEN'
            ? put({
                coupons: [...new Set([...cart.coupons, code])],
                validCoupons: [{ code, basisPoints: 1000, amountCents: null }],
              })
            : put({ coupons: [...cart.coupons, code], invalidCoupons: [...new Set([...cart.invalidCoupons, code])] }),
        ),
      removeCoupon: (code) =>
        change('uncoupon', [code], () =>
          put({
            coupons: cart.coupons.filter((each) => each !== code),
            validCoupons: cart.validCoupons.filter((each) => each.code !== code),
            invalidCoupons: cart.invalidCoupons.filter((each) => each !== code),
          }),
        ),
      setShipping: (shipping) => change('shipping', [shipping], () => put(shipping as Partial<Cart>)),
    },
  }
}
