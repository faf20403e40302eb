import { formatAmount } from './formatAmount.js'
import type { Cart } from '../api/cart.js'

/** The cart in one line, as an indicator shows it [COM-26]. */
export interface CartSummary {
  /** Pieces, not lines. */
  readonly items: number
  /** The subtotal as a visitor reads it: "$56.00" [COM-29]. */
  readonly subtotal: string
}

/**
 * Sums a cart up for its indicator [COM-26] [COM-29].
 * @param options.currency - ISO 4217 code. Default `'USD'`.
 * @param options.locale - BCP 47 tag of the form of the amount. Default: en-US.
 * @example cartSummary(cart, { currency: 'EUR' }) // => { items: 2, subtotal: '€56.00' }
 */
export function cartSummary(
  { totalQuantity, subtotalCents }: Pick<Cart, 'totalQuantity' | 'subtotalCents'>,
  { currency, locale }: { readonly currency?: string | undefined; readonly locale?: string | undefined } = {},
): CartSummary {
  return { items: totalQuantity, subtotal: formatAmount(subtotalCents, currency, locale) }
}
