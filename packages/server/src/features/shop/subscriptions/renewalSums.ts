import type { ShippingLocation, SubscriptionPlan } from '@vitrine/commerce/api'
import { cartAnswer, type CartRules } from '../cartAnswer.js'
import { type CartSums, sumsOfCart } from '../orderOfCart.js'

/** The line of an order that is paid again. */
export interface RenewedLine {
  readonly productId: string | null
  readonly productType: string
  readonly sku: string | null
  readonly title: string
  readonly quantity: number
  /** Cents. */
  readonly unitPrice: number
  readonly plan: SubscriptionPlan | null
}

/**
 * The sums of each later period of a line: its price as it was ordered, with the shipping and the taxes of its address, and
 * without coupons, which reduce the first period alone [SRV-399].
 * @param order - Address of the order, and the name of its way to send.
 */
export function renewalSums(
  order: { readonly address: ShippingLocation | null; readonly shipping: string | null },
  { productId, productType, sku, title, quantity, unitPrice, plan }: RenewedLine,
  rules: CartRules,
  now: Date,
): CartSums {
  const { address } = order
  const line = {
    id: '',
    productId: productId ?? '',
    productType,
    title,
    sku: sku ?? '',
    optionValues: [],
    quantity,
    unitPrice,
    seenPrice: null,
    isPublished: true,
    stockSku: sku ?? '',
    stock: null,
    plan,
  }
  const cart = {
    id: '',
    createdAt: now,
    revision: 0,
    lines: [line],
    shippingLocation: address && { country: address.country, region: address.region, postalCode: address.postalCode },
    shippingOption: rules.shippingOptions.find(({ name }) => name === order.shipping)?.id ?? null,
    codes: [],
    coupons: [],
    giftCards: [],
  }
  return sumsOfCart(cartAnswer(cart, rules, () => ({ href: null, imageUrl: null }), now))
}
