import type { Cart } from '@vitrine/commerce/api'
import { CART } from '@vitrine/messages'
import { fingerprintOf, requireSellable, sumsOfCart } from '@vitrine/server/shop'
import { type CartRow, findCart } from '../database/carts.ts'
import type { Db } from '../database/db.ts'
import type { OrderAddress, OrderDetails, OrderDraft, OrderLine } from '../database/orders.ts'
import { findProduct, type ProductRow, type VariantRow } from '../database/store.ts'
import { ApiError } from '../http/apiError.ts'
import { cartAnswer } from '../shop/cartAnswer.ts'
import { readRules } from '../shop/readCart.ts'
import type { DonationSetting } from '../site/shopContent.ts'
import type { Services } from '../http/services.ts'

/** An order as it would be placed now, by present prices and stock. */
export interface Composed {
  readonly draft: OrderDraft
  /**
   * Digest of the currency, every line, price and sum. A form with another digest shows outdated prices, so it cannot place the
   * order.
   */
  readonly fingerprint: string
}

/** The buyer's part of an order. */
export interface Buyer {
  readonly name: string
  readonly address: OrderAddress | null
  readonly message: string
  readonly recipient: OrderDetails['recipient']
  readonly sendAt?: string | undefined
}

const NOBODY: Buyer = { name: '', address: null, message: '', recipient: null }

const NO_TAX = { subtotalCents: 0, discountCents: 0, shippingCostCents: 0, taxCents: 0, grandTotalCents: 0 } as const

function cartLines(row: CartRow): OrderLine[] {
  return row.lines.map((line) => ({
    productId: line.productId,
    productType: line.productType,
    sku: line.sku,
    stockSku: line.stock === null ? null : line.stockSku,
    title: line.title,
    optionValues: line.optionValues,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    data: line.productData as OrderLine['data'],
    plan: line.plan,
  }))
}

/** A cart that can be ordered, and the cart as its page shows it. */
export interface ComposedCart extends Composed {
  readonly cart: Cart
}

/**
 * Makes an order of the cart with this hash, from the shop's own rows only [SRV-53] [SRV-54] [SRV-57] [COM-25].
 * @throws {ApiError} 400 for a cart that is empty or too small, 409 for one that holds more than there is.
 */
export async function composeCart(
  { db, site }: Pick<Services, 'db' | 'site'>,
  hash: string,
  kind: 'regular' | 'subscription',
  now: Date,
  buyer: Buyer = NOBODY,
): Promise<ComposedCart> {
  const rules = await readRules(db)
  const row = await findCart(db, hash)
  if (!row || row.lines.length === 0) throw new ApiError(400, CART.sessionExpired)
  const cart = cartAnswer(row, { ...rules, addressOf: site.pictures.addressOf }, now)
  const minimumCents = kind === 'subscription' ? 0 : rules.minimumOrderSubtotalCents
  requireSellable(cart, { minimumCents, currency: rules.currency })
  const lines = cartLines(row)
  const details: OrderDetails = { ...buyer, ...sumsOfCart(cart) }
  const draft = { kind, currency: rules.currency, details, lines }
  const { totals, giftCards } = details
  return { cart, draft, fingerprint: fingerprintOf(rules.currency, lines, totals.grandTotalCents, giftCards) }
}

/**
 * Makes an order of one line without tax, shipping and coupon: a donation, or a gift card, which is taxed when its
 * owner spends it [SRV-55] [SRV-56] [SRV-57].
 */
function composeOne(kind: 'donation' | 'gift-card', currency: string, line: OrderLine, buyer: Buyer): OrderDraft {
  const totals = { ...NO_TAX, subtotalCents: line.unitPrice, grandTotalCents: line.unitPrice }
  return { kind, currency, details: { ...buyer, shipping: null, coupons: [], taxes: [], totals }, lines: [line] }
}

/** @param cents - The amount that the donor gives; 0 before it is known. */
export function composeDonation(
  { id, title, print }: DonationSetting,
  cents: number,
  currency: string,
  buyer: Buyer = NOBODY,
): Composed {
  const line: OrderLine = {
    productId: null,
    productType: 'DONATION',
    sku: null,
    stockSku: null,
    title,
    optionValues: [],
    quantity: 1,
    unitPrice: cents,
    data: { print },
    plan: null,
  }
  return { draft: composeOne('donation', currency, line, buyer), fingerprint: `${id} ${currency}` }
}

/** Finds a gift card of the shop: its product and the chosen amount. */
export interface GiftCard {
  readonly product: ProductRow
  readonly variant: VariantRow
  readonly currency: string
}

/** @returns `undefined` for a product that is no gift card, and for an unknown SKU; without one, the first amount [SRV-56]. */
export async function findGiftCard(db: Db, productId: string, sku: string | undefined): Promise<GiftCard | undefined> {
  const [product, { currency }] = await Promise.all([findProduct(db, productId), readRules(db)])
  if (product?.type !== 'GIFT_CARD') return undefined
  const variant = sku === undefined ? product.variants[0] : product.variants.find((one) => one.sku === sku)
  return variant && { product, variant, currency }
}

export function composeGiftCard({ product, variant, currency }: GiftCard, buyer: Buyer = NOBODY): Composed {
  const { price, salePrice, onSale, sku, optionValues } = variant
  const line: OrderLine = {
    productId: product.id,
    productType: product.type,
    sku,
    stockSku: null,
    title: product.title,
    optionValues,
    quantity: 1,
    unitPrice: onSale && salePrice !== undefined ? salePrice : price,
    data: product.data as OrderLine['data'],
    plan: null,
  }
  return {
    draft: composeOne('gift-card', currency, line, buyer),
    fingerprint: fingerprintOf(currency, [line], line.unitPrice),
  }
}
