import type { Cart } from '../api/cart.js'
import { cartTotals } from './cartTotals.js'

/** The quantity that a visitor wants of each entry, by its id; 0 removes it. */
export type WantedQuantities = ReadonlyMap<string, number>

/**
 * Returns the cart as it is once the wanted quantities have reached the server [COM-24] [COM-50] [COM-62], with sums by
 * {@link cartTotals}.
 * @param options.currency - ISO 4217 code for the decimal string. Default `'USD'`.
 */
export function optimisticCart(
  cart: Cart,
  wanted: WantedQuantities,
  options: { readonly currency?: string } = {},
): Cart {
  if (!cart.entries.some(({ id }) => wanted.has(id))) return cart
  const entries = cart.entries.flatMap((entry) => {
    const quantity = wanted.get(entry.id) ?? entry.quantity
    return quantity === 0 ? [] : [{ ...entry, quantity, totalCents: quantity * entry.unitPriceCents }]
  })
  return { ...cart, entries, ...cartTotals({ ...cart, entries }, options) }
}

/** The order of two answers of the server. */
export type CartOrder = 'newer' | 'older' | 'unknown'

/**
 * Compares an answer with the present cart. Revisions order the states of one cart, but not of two carts. An answer
 * with another cart is newer only if its call was sent after the call that returned the present cart [COM-54].
 */
export function compareCarts(present: Cart, presentTurn: number, answer: Cart, answerTurn: number): CartOrder {
  if (answer.id === present.id) return answer.revision >= present.revision ? 'newer' : 'older'
  return answerTurn > presentTurn ? 'newer' : 'unknown'
}
