import type { OrderKind, OrderRow } from '../database/orders.ts'

/** Title of the goods in a sample order, by the kind of order. */
const TITLES: Readonly<Record<OrderKind, string>> = {
  regular: 'Factory lamp',
  subscription: 'A print a month',
  donation: 'The lamp fund',
  'gift-card': 'Gift card',
}

/** The kinds of orders that send a letter. */
export const ORDER_KINDS = Object.keys(TITLES) as readonly OrderKind[]

/** Price in cents of the one piece in a sample order. */
const PRICE = 4000
/** Shipping in cents; only goods are shipped. */
const SHIPPING = 500

/**
 * An order that nobody has placed, for the preview of its letters.
 * @param currency - ISO 4217 code.
 */
export function sampleOrder(kind: OrderKind, currency: string, now: Date): OrderRow {
  const isSent = kind === 'regular' || kind === 'subscription'
  const shippingCostCents = isSent ? SHIPPING : 0
  return {
    id: '00000000-0000-4000-8000-000000000000',
    number: 1,
    kind,
    state: 'confirmed',
    email: 'buyer@example.com',
    currency,
    placedAt: now,
    reviewedAt: null,
    linkSerial: 0,
    parcel: 'none',
    carrier: '',
    tracking: '',
    refundedCents: 0,
    askedCents: 0,
    details: {
      name: 'Ada Lovelace',
      address: null,
      shipping: null,
      coupons: [],
      taxes: [],
      totals: {
        subtotalCents: PRICE,
        discountCents: 0,
        shippingCostCents,
        taxCents: 0,
        grandTotalCents: PRICE + shippingCostCents,
      },
      message: kind === 'gift-card' ? 'For the long evenings.' : '',
      recipient: kind === 'gift-card' ? { name: 'Grace Hopper', email: 'reader@example.com' } : null,
    },
    lines: [
      {
        productId: null,
        productType: 'PHYSICAL',
        sku: null,
        stockSku: null,
        title: TITLES[kind],
        optionValues: [],
        quantity: 1,
        unitPrice: PRICE,
        data: {},
        plan: null,
      },
    ],
  }
}
