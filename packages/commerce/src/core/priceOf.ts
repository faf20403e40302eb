import type { SubscriptionPlan } from '../api/cart.js'
import type { Product, ProductVariant } from './product.js'

/** The price of a product or a variant. */
export interface Price {
  /** The amount to pay, in cents. */
  readonly cents: number
  /** The amount before the sale, in cents; only if it was more [COM-15]. */
  readonly originalCents?: number | undefined
  /** Whether some variants cost more [COM-14]. */
  readonly isFrom: boolean
  /** Only for a subscription. */
  readonly plan?: SubscriptionPlan | undefined
}

function priceFor(price: number, salePrice: number | undefined, onSale: boolean): Price {
  const cents = onSale ? (salePrice ?? price) : price
  return cents < price ? { cents, originalCents: price, isFrom: false } : { cents, isFrom: false }
}

/**
 * Returns the price of a variant: its sale price while on sale, with the original if that was more [COM-15], and the plan
 * of a subscription [COM-17].
 */
export function priceOfVariant({ price, salePrice, onSale, subscriptionPlan }: ProductVariant): Price {
  const cost = priceFor(price, salePrice, onSale)
  return subscriptionPlan ? { ...cost, plan: subscriptionPlan } : cost
}

/**
 * Returns the price before a variant is chosen: that of the variant with the smallest amount to pay [COM-15]. A digital
 * product without variants has a price of its own.
 * @returns `undefined` for a product without a price; the plans of a paywall hold its prices [COM-3].
 */
export function priceOf(product: Product): Price | undefined {
  const { productType, priceCents, salePriceCents, onSale, variants } = product
  if (productType === 'PAYWALL') return undefined
  const [first, ...others] = variants.map(priceOfVariant)
  if (!first) {
    return productType === 'DIGITAL' && priceCents !== undefined
      ? priceFor(priceCents, salePriceCents, onSale)
      : undefined
  }
  const cheapest = others.reduce((lowest, price) => (price.cents < lowest.cents ? price : lowest), first)
  return { ...cheapest, isFrom: others.some((price) => price.cents !== first.cents) }
}
