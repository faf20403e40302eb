import type { CartLine, CartRow } from '../database/store.ts'
import { printUrl } from '../image/printUrl.ts'

/** What the demo shop adds to a subtotal: 10 % tax, 5.00 for sending what has to be sent [SRV-11]. */
const TAX_PER_CENT = 10
const SHIPPING_CENTS = 500

const WEBSITE_ID = 'lantern-hall'

function entryAnswer(line: CartLine) {
  const { print } = line.productData as { readonly print?: string }
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
    imageUrl: (print && printUrl(print)) || null,
    subscriptionPlan: null,
    href: null,
    maxQuantity: null,
    notice: null,
  }
}

/**
 * The whole cart as every cart call answers it, all sums from the shop's own prices [SRV-66]. A visitor who has put
 * nothing into one has an empty cart without an id.
 */
export function cartAnswer(cart: CartRow | undefined) {
  const lines = cart?.lines ?? []
  const entries = lines.map(entryAnswer)
  const subtotalCents = entries.reduce((sum, entry) => sum + entry.totalCents, 0)
  const requiresShipping = lines.some((line) => line.productType === 'PHYSICAL')
  const digital = lines.filter((line) => line.productType === 'DIGITAL')
  const taxCents = Math.round((subtotalCents * TAX_PER_CENT) / 100)
  const shippingCostCents = requiresShipping ? SHIPPING_CENTS : 0
  return {
    id: cart?.id ?? '',
    websiteId: WEBSITE_ID,
    orderId: null,
    created: cart?.createdAt.getTime() ?? 0,
    isPurchased: false,
    revision: 0,
    entries,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents,
    subtotalAmount: (subtotalCents / 100).toFixed(2),
    taxCents,
    shippingCostCents,
    discountCents: 0,
    grandTotalCents: subtotalCents + taxCents + shippingCostCents,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    hasDigital: digital.length > 0,
    purelyDigital: lines.length > 0 && digital.length === lines.length,
    requiresShipping,
  }
}
