import { toDecimal } from '@vitrine/money'
import type { Cart, CartEntry, CartTotals } from '../api/cart.js'

/** The entries and rules that the sums of a cart follow from. */
export interface CartTotalsInput {
  readonly entries: readonly Pick<CartEntry, 'quantity' | 'unitPriceCents' | 'productType'>[]
  readonly validCoupons?: Cart['validCoupons'] | undefined
  readonly applicableTaxRules?: Cart['applicableTaxRules'] | undefined
  readonly shippingOptions?: Cart['shippingOptions'] | undefined
  readonly selectedShippingOption?: string | null | undefined
}

const WHOLE = 10_000

/**
 * Returns a share of an amount, rounded to the nearest cent; half a cent is rounded up [COM-24] [COM-57].
 * @param basisPoints - Hundredths of a percent: 1000 is 10 %.
 * @example shareOf(1005, 1000) // => 101
 */
export function shareOf(cents: number, basisPoints: number): number {
  // Multiply the whole part and the rest of an amount apart: the product of a large amount and its share would exceed
  // the integers that a number holds exactly.
  const rest = cents % WHOLE
  return ((cents - rest) / WHOLE) * basisPoints + Math.floor((rest * basisPoints + WHOLE / 2) / WHOLE)
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Computes the sums of a cart; server and optimistic cart use this one function [COM-24]. Each coupon is a share of the
 * subtotal or an amount, together at most the subtotal. Each tax is a share of the subtotal after the discount, with
 * shipping if the rule taxes it, rounded by {@link shareOf} [COM-57]. Shipping counts while a physical product needs
 * it.
 * @param options.currency - ISO 4217 code for the decimal string. Default `'USD'`.
 * @example cartTotals({ entries: [{ quantity: 2, unitPriceCents: 2800, productType: 'PHYSICAL' }] }).subtotalCents // => 5600
 */
export function cartTotals(input: CartTotalsInput, options: { readonly currency?: string } = {}): CartTotals {
  const { entries, validCoupons = [], applicableTaxRules = [], shippingOptions = [], selectedShippingOption } = input
  const subtotalCents = sum(entries.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents))
  const discounts = validCoupons.map(
    ({ basisPoints, amountCents }) => amountCents ?? shareOf(subtotalCents, basisPoints ?? 0),
  )
  const discountCents = Math.min(subtotalCents, sum(discounts))
  const requiresShipping = entries.some(({ productType }) => productType === 'PHYSICAL')
  const option = requiresShipping ? shippingOptions.find(({ id }) => id === selectedShippingOption) : undefined
  const shippingCostCents = option?.costCents ?? 0
  const goodsCents = Math.max(0, subtotalCents - discountCents)
  const taxes = applicableTaxRules.map(({ basisPoints, taxesShipping }) =>
    shareOf(goodsCents + (taxesShipping ? shippingCostCents : 0), basisPoints),
  )
  const taxCents = sum(taxes)
  const isDigital = ({ productType }: CartTotalsInput['entries'][number]): boolean => productType === 'DIGITAL'
  return {
    subtotalCents,
    subtotalAmount: toDecimal(subtotalCents, options.currency ?? 'USD'),
    discountCents,
    taxCents,
    shippingCostCents,
    grandTotalCents: goodsCents + taxCents + shippingCostCents,
    totalQuantity: sum(entries.map(({ quantity }) => quantity)),
    hasDigital: entries.some(isDigital),
    purelyDigital: entries.length > 0 && entries.every(isDigital),
    requiresShipping,
  }
}
