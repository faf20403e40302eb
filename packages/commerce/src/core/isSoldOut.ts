import type { Product, ProductVariant } from './product.js'

/** Only what is made or done can run out [COM-4] [COM-5]. */
const canRunOut = ({ productType }: Product): boolean => productType === 'PHYSICAL' || productType === 'SERVICE'

/** How many of a variant can be bought: `Infinity` where there is always one more [COM-4]. */
export function stockOf(product: Product, variant: ProductVariant): number {
  return !canRunOut(product) || variant.unlimited ? Number.POSITIVE_INFINITY : Math.max(0, variant.qtyInStock)
}

/**
 * Whether nothing of a product can be bought: a physical or service product none of whose variants is unlimited or has
 * stock above 0 [COM-4], also one without variants; digital products, gift cards and paywalls never [COM-5].
 */
export function isSoldOut(product: Product): boolean {
  return canRunOut(product) && product.variants.every((variant) => stockOf(product, variant) === 0)
}
