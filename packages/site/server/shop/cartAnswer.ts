import { cartTotals } from '@vitrine/commerce'
import type { Cart, CartEntry, EntryNotice } from '@vitrine/commerce/api'
import type { CartLine, CartRow } from '../database/carts.ts'
import type { SitePictures } from '../site/sitePictures.ts'
import type { ShopSettings } from '../site/shopContent.ts'
import { freeShippingFrom, shippingOptionsFor, type StoreSettings, taxRulesFor } from './shopSettings.ts'

/** Rules for the sums of a cart, and the id of the site in the addresses of checkouts. */
export type ShopRules = ShopSettings & StoreSettings & { readonly websiteId: string }

/** Rules for the sums of a cart, and the addresses of its pictures. */
export type CartRules = ShopRules & Pick<SitePictures, 'addressOf'>

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

function entryAnswer(line: CartLine, lines: readonly CartLine[], { addressOf }: CartRules): CartEntry {
  const { print, href } = line.productData as { readonly print?: string; readonly href?: string }
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
    imageUrl: (print && addressOf(print)) || null,
    subscriptionPlan: line.plan,
    href: href ?? null,
    maxQuantity,
    notice: noticeOf(line, maxQuantity),
  }
}

/**
 * Returns the whole cart, the answer of every cart call. All sums come from the shop's own prices [SRV-66]. A code that
 * does not count is listed as invalid [SRV-67] [SRV-11] [SRV-112] [COM-22] [COM-23] [COM-24] [COM-25]. A visitor
 * without a cart gets an empty one without an id.
 */
export function cartAnswer(cart: CartRow | undefined, rules: CartRules, now: Date): Cart {
  const lines = cart?.lines ?? []
  const entries = lines.map((line) => entryAnswer(line, lines, rules))
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
