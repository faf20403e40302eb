import { formatAmount } from './formatAmount.js'
import { CART, formatMessage } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { Cart } from '../api/cart.js'
import { giftCardPayments } from './giftCardPayments.js'

/** The sums of a cart that its page shows. */
export type CartSums = Pick<
  Cart,
  'subtotalCents' | 'discountCents' | 'shippingCostCents' | 'taxCents' | 'grandTotalCents' | 'requiresShipping'
> &
  Partial<Pick<Cart, 'entries' | 'giftCards'>>

/** One sum with its name. */
export interface SummaryRow {
  readonly key: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total' | `gift-card-${string}` | 'due'
  readonly name: string
  /** Formatted. */
  readonly amount: string
}

/**
 * Returns the sums of a cart that count: the total, and after it what gift cards pay and what is left to pay [COM-24]
 * [COM-50] [COM-104].
 * @param options.currency - ISO 4217 code. Default `'USD'`.
 * @param options.messages - Default: en-US.
 * @param options.locale - BCP 47 tag of the form of amounts. Default: en-US [COM-66].
 */
export function summaryRows(
  cart: CartSums,
  options: {
    readonly currency?: string | undefined
    readonly messages?: Translation<typeof CART> | undefined
    readonly locale?: string | undefined
  } = {},
): SummaryRow[] {
  const { currency, messages = CART, locale } = options
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents, requiresShipping } = cart
  const cards = giftCardPayments({ entries: [], ...cart })
  const dueCents = cards.reduce((due, { cents }) => due - cents, grandTotalCents)
  const row = (key: SummaryRow['key'], name: string, cents: number): SummaryRow => ({
    key,
    name,
    amount: formatAmount(cents, currency, locale),
  })
  return [
    row('subtotal', messages.subtotal, subtotalCents),
    ...(discountCents > 0 ? [row('discount', messages.discount, -discountCents)] : []),
    ...(requiresShipping ? [row('shipping', messages.shipping, shippingCostCents)] : []),
    ...(taxCents > 0 ? [row('tax', messages.tax, taxCents)] : []),
    row('total', messages.grandTotal, grandTotalCents),
    ...cards.map(({ id, lastFour, cents }) =>
      row(`gift-card-${id}`, formatMessage(messages.giftCard, { lastFour }), -cents),
    ),
    ...(cards.length > 0 ? [row('due', messages.amountDue, dueCents)] : []),
  ]
}
