import type { Product, ProductVariant } from './product.js'

/** What a product or a variant costs. */
export interface Price {
  /** What is paid, in cents. */
  readonly cents: number
  /** What it cost before the sale, in cents; only where that was more [COM-15]. */
  readonly originalCents?: number
  /** Whether some variants cost more [COM-14]. */
  readonly isFrom: boolean
}

function priceFor(price: number, salePrice: number | undefined, onSale: boolean): Price {
  const cents = onSale ? (salePrice ?? price) : price
  return cents < price ? { cents, originalCents: price, isFrom: false } : { cents, isFrom: false }
}

/** What a variant costs: its sale price while on sale, with the original where that was more [COM-15]. */
export function priceOfVariant({ price, salePrice, onSale }: ProductVariant): Price {
  return priceFor(price, salePrice, onSale)
}

/**
 * What a product costs before a variant is chosen: the cheapest variant's price, compared by what is paid [COM-15]. Of a
 * digital product without variants, its own price.
 * @returns `undefined` where there is no price: a paywall is priced by its plans [COM-3].
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
