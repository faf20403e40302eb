import { giftCardPayments, minimumOrderText, reachesMinimum } from '@vitrine/commerce'
import type { Cart, CartTotals } from '@vitrine/commerce/api'
import { CART } from '@vitrine/messages'
import { CallError } from '../../core/callError.js'
import type { GiftCardUse } from './orderTerms.js'

/** The sums of an order of a cart, and what reduces, taxes and pays them. */
export interface CartSums {
  /** Name of the way to send: "Post, three to five days". */
  readonly shipping: string | null
  /** Codes of the coupons that count. */
  readonly coupons: readonly string[]
  readonly taxes: readonly string[]
  /** Cents. */
  readonly totals: Pick<
    CartTotals,
    'subtotalCents' | 'discountCents' | 'shippingCostCents' | 'taxCents' | 'grandTotalCents'
  >
  /** Default: no gift card pays for it. */
  readonly giftCards?: readonly GiftCardUse[] | undefined
}

/**
 * Refuses a cart with goods that are no longer sold or of which too few are left, and one below the least subtotal [COM-40].
 * @throws {CallError} 409 for goods, 400 for the subtotal.
 */
export function requireSellable(
  cart: Cart,
  { minimumCents, currency }: { readonly minimumCents: number; readonly currency: string },
): void {
  const isGone = cart.entries.some(({ notice }) => notice !== null && notice !== 'repriced')
  if (isGone) throw new CallError(409, CART.unableToUpdateQuantity)
  const store = { minimumOrderSubtotalCents: minimumCents, selectedCurrency: currency }
  if (!reachesMinimum(cart.subtotalCents, store)) throw new CallError(400, minimumOrderText(cart.subtotalCents, store)!)
}

/** The sums of an order of a cart as it is now. */
export function sumsOfCart(cart: Cart): CartSums {
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = cart
  const giftCards = giftCardPayments(cart)
  return {
    shipping: cart.shippingOptions.find(({ id }) => id === cart.selectedShippingOption)?.name ?? null,
    coupons: cart.validCoupons.map(({ code }) => code),
    taxes: cart.applicableTaxRules.map(({ name }) => name),
    totals: { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents },
    ...(giftCards.length > 0 && { giftCards }),
  }
}

/** A line of an order, as far as its form shows it. */
export interface ShownLine {
  readonly productId: string | null
  readonly sku: string | null
  readonly title: string
  readonly quantity: number
  /** Cents. */
  readonly unitPrice: number
}

/**
 * Text that names the currency, every line, price and sum of an order. A form that shows another one shows outdated prices, so it
 * cannot place the order.
 */
export function fingerprintOf(
  currency: string,
  lines: readonly ShownLine[],
  totalCents: number,
  giftCards: readonly GiftCardUse[] = [],
): string {
  return JSON.stringify([
    currency,
    lines.map(({ productId, sku, title, quantity, unitPrice }) => [sku || productId, title, quantity, unitPrice]),
    totalCents,
    ...giftCards.map(({ id, cents }) => [id, cents]),
  ])
}
