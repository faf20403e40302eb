import { CART } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { formatMoney } from '@vitrine/money'
import type { Cart } from '../api/cart.js'

/** The sums of a cart that its page shows. */
export type CartSums = Pick<
  Cart,
  'subtotalCents' | 'discountCents' | 'shippingCostCents' | 'taxCents' | 'grandTotalCents' | 'requiresShipping'
>

/** One sum with its name. */
export interface SummaryRow {
  readonly key: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total'
  readonly name: string
  /** Formatted. */
  readonly amount: string
}

/**
 * Returns the sums of a cart that count, the total last [COM-24] [COM-50].
 * @param options.currency - ISO 4217 code. Default `'USD'`.
 * @param options.messages - Default: en-US.
 */
export function summaryRows(
  cart: CartSums,
  options: { readonly currency?: string | undefined; readonly messages?: Translation<typeof CART> | undefined } = {},
): SummaryRow[] {
  const { currency, messages = CART } = options
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents, requiresShipping } = cart
  const row = (key: SummaryRow['key'], name: string, cents: number): SummaryRow => ({
    key,
    name,
    amount: formatMoney(cents, { currency }),
  })
  return [
    row('subtotal', messages.subtotal, subtotalCents),
    ...(discountCents > 0 ? [row('discount', messages.discount, -discountCents)] : []),
    ...(requiresShipping ? [row('shipping', messages.shipping, shippingCostCents)] : []),
    ...(taxCents > 0 ? [row('tax', messages.tax, taxCents)] : []),
    row('total', messages.grandTotal, grandTotalCents),
  ]
}
