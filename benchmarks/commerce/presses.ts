import { bundled } from '../lib/bundled.ts'
import { openCartServer } from './cartServer.ts'

/** A cart page of a contestant: what it shows, and a press of +. */
export interface CartPage {
  shown(): number
  press(): Promise<unknown>
}

/** Makes a cart page over a server; every number that is shown is told. */
export type OpenCart = (address: string, onShown: (quantity: number) => void) => CartPage

/** By contestant: a module that exports `openCart`. */
const CODES: Readonly<Record<string, string>> = {
  ours: `
    import { createCart } from '@vitrine/commerce'
    import { cartCalls } from '@vitrine/commerce/api'
    import { createClient } from '@vitrine/core-data'
    export function openCart(address, onShown) {
      const entry = { id: 'e1', itemId: 'edition', productType: 'PHYSICAL', title: 'One Window', sku: 'SQ4100201',
        optionValues: [], quantity: 0, unitPriceCents: 2800, totalCents: 0, imageUrl: null, subscriptionPlan: null,
        href: null, maxQuantity: null, notice: null }
      const cart = { id: 'c1', websiteId: '', orderId: null, created: 0, isPurchased: false, revision: 1, entries: [entry],
        shippingOptions: [], selectedShippingOption: null, shippingLocation: null, applicableTaxRules: [], coupons: [],
        validCoupons: [], invalidCoupons: [], subtotalCents: 0, subtotalAmount: '0.00', taxCents: 0, shippingCostCents: 0,
        discountCents: 0, grandTotalCents: 0, totalQuantity: 0, hasDigital: false, purelyDigital: false, requiresShipping: true }
      const store = createCart(cartCalls(createClient({ baseUrl: address })), { cart })
      const shown = () => store.$state.get().cart.entries[0].quantity
      store.$state.listen(() => onShown(shown()))
      return { shown, press: () => store.setQuantity('e1', shown() + 1) }
    }`,
  // Use the library as its documentation does, so that the comparison is fair: each response of an update becomes the
  // new cart state.
  'commerce.js': `
    import Commerce from '@chec/commerce.js'
    export function openCart(address, onShown) {
      const commerce = new Commerce('pk_bench', false, { url: address, disableStorage: true, eventCallback() {} })
      commerce.cart.cartId = 'c1'
      let cart = { line_items: [{ quantity: 0 }] }
      const shown = () => cart.line_items[0].quantity
      return {
        shown,
        async press() {
          cart = await commerce.cart.update('e1', { quantity: shown() + 1 })
          onShown(shown())
        },
      }
    }`,
}

/** Names of the contestants. */
export const CONTESTANTS: readonly string[] = Object.keys(CODES)

/** Outcome of twenty presses of + in a second. */
export interface Presses {
  /** Pieces that the page shows at rest. */
  readonly shown: number
  /** Pieces that the server has at rest. */
  readonly stored: number
  readonly requests: number
  /** Times that an older number was shown over a newer one. */
  readonly setbacks: number
  /** Milliseconds from a press to the first number that it changes, the longest of all. */
  readonly firstChange: number
}

const PRESSES = 20
/** Milliseconds between two presses. */
const EVERY = 50

const pause = (duration: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, duration))

/** Presses + twenty times in a second, while every answer takes 50 to 800 ms, and waits until nothing is under way. */
export async function pressTwenty(contestant: string): Promise<Presses> {
  const { openCart } = await bundled<{ openCart: OpenCart }>(CODES[contestant]!)
  const server = await openCartServer()
  try {
    const numbers: number[] = []
    let pressedAt: number | undefined
    let firstChange = 0
    const page = openCart(server.address, (quantity) => {
      numbers.push(quantity)
      if (pressedAt !== undefined) firstChange = Math.max(firstChange, performance.now() - pressedAt)
      pressedAt = undefined
    })
    const answers: Promise<unknown>[] = []
    for (let count = 0; count < PRESSES; count += 1) {
      pressedAt ??= performance.now()
      answers.push(page.press())
      await pause(EVERY)
    }
    await Promise.allSettled(answers)
    const setbacks = numbers.filter((quantity, place) => quantity < Math.max(0, ...numbers.slice(0, place))).length
    return { shown: page.shown(), stored: server.pieces(), requests: server.requests(), setbacks, firstChange }
  } finally {
    await server.close()
  }
}
