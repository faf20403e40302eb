import { cartTotals } from '@vitrine/commerce'
import type { Cart, CartEntry, EntryNotice, ShippingLocation, SubscriptionPlan } from '@vitrine/commerce/api'
import {
  freeShippingFrom,
  type ShippingSetting,
  shippingOptionsFor,
  type TaxSetting,
  taxRulesFor,
} from './deliveryRules.js'

/** One line of a cart, joined with the product as it is now [SRV-54] [SRV-57] [SRV-112]. */
export interface CartLine {
  readonly id: string
  readonly productId: string
  readonly productType: string
  readonly title: string
  readonly sku: string
  readonly optionValues: CartEntry['optionValues']
  readonly quantity: number
  /** Cents, the sale price while on sale. */
  readonly unitPrice: number
  /** Price in cents at the visitor's last change of the line; `null` for a line of an older release. */
  readonly seenPrice: number | null
  readonly isPublished: boolean
  /** SKU whose stock the line uses; lines with the same stock are counted together. */
  readonly stockSku: string
  /** Pieces left of that stock; `null` if it is unlimited. */
  readonly stock: number | null
  readonly plan: SubscriptionPlan | null
}

/** A code that reduces an order. One of the two amounts is set. */
export interface CouponRow {
  readonly code: string
  readonly basisPoints: number | null
  readonly amountCents: number | null
  readonly minimumCents: number
  readonly expiresAt: Date | null
  /** Whether as many orders have used it as may. */
  readonly isUsedUp: boolean
}

/** A gift card that was entered into a cart. */
export interface CartGiftCardRow {
  readonly id: string
  readonly lastFour: string
  readonly currency: string
  readonly leftCents: number
  readonly isActive: boolean
}

/** A cart as the database has it. */
export interface CartRow<Line extends CartLine = CartLine> {
  readonly id: string
  readonly createdAt: Date
  readonly revision: number
  readonly lines: readonly Line[]
  readonly shippingLocation: ShippingLocation | null
  readonly shippingOption: string | null
  /** Every entered coupon code, in order. */
  readonly codes: readonly string[]
  /** Entered coupon codes that exist in the shop. */
  readonly coupons: readonly CouponRow[]
  /** Entered gift cards, in order. */
  readonly giftCards: readonly CartGiftCardRow[]
}

/** Rules for the sums of a cart. */
export interface CartRules {
  readonly shippingOptions: readonly ShippingSetting[]
  readonly taxRules: readonly TaxSetting[]
  /** ISO 4217 code. */
  readonly currency: string
  /** Id of the website in the addresses of checkouts. */
  readonly websiteId: string
}

/** Page and picture of a line's product. */
export interface LineLinks {
  readonly href: string | null
  readonly imageUrl: string | null
}

/** Pieces that each line may have besides the other lines of its stock; `null` if the stock is unlimited. */
function mostOf(line: CartLine, lines: readonly CartLine[]): number | null {
  if (line.stock === null) return null
  const others = lines.filter((other) => other !== line && other.stockSku === line.stockSku)
  return Math.max(0, line.stock - others.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** Returns what a line of the cart says about a product that has changed [SRV-112]; `null` if nothing has. */
function noticeOf(line: CartLine, most: number | null): EntryNotice | null {
  if (!line.isPublished) return 'unavailable'
  if (line.stock === 0) return 'sold-out'
  if (most !== null && line.quantity > most) return 'fewer'
  return line.seenPrice !== null && line.seenPrice !== line.unitPrice ? 'repriced' : null
}

function entryAnswer(line: CartLine, lines: readonly CartLine[], { href, imageUrl }: LineLinks): CartEntry {
  const maxQuantity = mostOf(line, lines)
  return {
    id: line.id,
    itemId: line.productId,
    productType: line.productType,
    title: line.title,
    sku: line.sku,
    optionValues: line.optionValues,
    quantity: line.quantity,
    unitPriceCents: line.unitPrice,
    totalCents: line.unitPrice * line.quantity,
    imageUrl,
    subscriptionPlan: line.plan,
    href,
    maxQuantity,
    notice: noticeOf(line, maxQuantity),
  }
}

/**
 * Returns the whole cart, the answer of every cart call. All sums come from the shop's own prices [SRV-66]. A code that
 * does not count is listed as invalid [SRV-67] [SRV-11] [SRV-112] [COM-22] [COM-23] [COM-24] [COM-25]. A visitor
 * without a cart gets an empty one without an id.
 * @param linksOf - Page and picture of a line.
 */
export function cartAnswer<Line extends CartLine>(
  cart: CartRow<Line> | undefined,
  rules: CartRules,
  linksOf: (line: Line) => LineLinks,
  now: Date,
): Cart {
  const lines = cart?.lines ?? []
  const entries = lines.map((line) => entryAnswer(line, lines, linksOf(line)))
  const location = cart?.shippingLocation ?? null
  const subtotalCents = entries.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const counts = (cart?.coupons ?? []).filter(
    ({ minimumCents, expiresAt, isUsedUp }) =>
      !isUsedUp && subtotalCents >= minimumCents && (expiresAt === null || expiresAt > now),
  )
  const codes = cart?.codes ?? []
  const requiresShipping = lines.some(({ productType }) => productType === 'PHYSICAL')
  const validCoupons = counts.map(({ code, basisPoints, amountCents }) => ({ code, basisPoints, amountCents }))
  const { discountCents } = cartTotals({ entries, validCoupons })
  const goodsCents = subtotalCents - discountCents
  const shippingOptions = requiresShipping ? shippingOptionsFor(rules.shippingOptions, location, goodsCents) : []
  const selected = shippingOptions.find(({ id }) => id === cart!.shippingOption) ?? shippingOptions[0]
  const terms = {
    entries,
    validCoupons,
    applicableTaxRules: taxRulesFor(rules.taxRules, location),
    shippingOptions,
    selectedShippingOption: selected?.id ?? null,
  }
  return {
    id: cart?.id ?? '',
    websiteId: rules.websiteId,
    orderId: null,
    created: cart?.createdAt.getTime() ?? 0,
    isPurchased: false,
    revision: cart?.revision ?? 0,
    ...terms,
    freeShippingFromCents: freeShippingFrom(rules.shippingOptions, location),
    shippingLocation: location,
    coupons: codes,
    invalidCoupons: codes.filter((code) => counts.every((one) => one.code !== code)),
    giftCards: (cart?.giftCards ?? []).map(({ id, lastFour, currency, leftCents, isActive }) => ({
      id,
      lastFour,
      balanceCents: isActive && currency === rules.currency ? leftCents : 0,
    })),
    ...cartTotals(terms, { currency: rules.currency }),
  }
}
