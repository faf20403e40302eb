import type { Product, ProductVariant } from './product.js'

/** Only physical products and services can run out [COM-4] [COM-5] [COM-10]. */
const canRunOut = ({ productType }: Product): boolean => productType === 'PHYSICAL' || productType === 'SERVICE'

/** Returns the stock of a variant; `Infinity` without a bound [COM-4] [COM-5] [COM-10]. */
export function stockOf(product: Product, variant: ProductVariant): number {
  return !canRunOut(product) || variant.unlimited ? Number.POSITIVE_INFINITY : Math.max(0, variant.qtyInStock)
}

/**
 * Whether a product is sold out: a physical product or a service without an unlimited variant and without stock [COM-4],
 * also one without variants. Digital products, gift cards and paywalls are never sold out [COM-5].
 */
export function isSoldOut(product: Product): boolean {
  return canRunOut(product) && product.variants.every((variant) => stockOf(product, variant) === 0)
}
