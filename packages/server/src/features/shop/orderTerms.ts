import type { CartTotals } from '@vitrine/commerce/api'
import type { OrderTerms } from './order.js'

/** The part of an order that one gift card pays. */
export interface GiftCardUse {
  readonly id: string
  readonly lastFour: string
  readonly cents: number
}

/** An order whose buyer may pay a part by gift cards. */
export interface PayableOrder {
  readonly totals: Pick<CartTotals, 'grandTotalCents'>
  /** Default: none. */
  readonly giftCards?: readonly GiftCardUse[] | undefined
}

/** The part of an order's total that gift cards pay. */
export const giftCardCentsOf = ({ giftCards = [] }: Pick<PayableOrder, 'giftCards'>): number =>
  giftCards.reduce((sum, { cents }) => sum + cents, 0)

/** The part of an order's total that its buyer pays by other means than gift cards. */
export const dueCentsOf = (order: PayableOrder): number => order.totals.grandTotalCents - giftCardCentsOf(order)

/**
 * The sums and pieces of an order.
 * @param lines - `unitPrice` in cents.
 */
export function termsOf(
  order: PayableOrder & {
    readonly totals: Pick<CartTotals, 'shippingCostCents'>
    readonly address: object | null
  },
  lines: readonly { readonly quantity: number; readonly unitPrice: number }[],
): OrderTerms {
  return {
    totalCents: order.totals.grandTotalCents,
    giftCardCents: giftCardCentsOf(order),
    shippingCents: order.totals.shippingCostCents,
    hasParcel: Boolean(order.address),
    lines: lines.map(({ quantity, unitPrice }) => ({ pieces: quantity, unitCents: unitPrice })),
  }
}
