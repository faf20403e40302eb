import { productOptions } from './choice.js'
import { isSoldOut } from './isSoldOut.js'
import { priceOf } from './priceOf.js'
import type { Product } from './product.js'

/**
 * Whether the card of a product can add it to the cart by one press: it has a price and a stock, nothing to choose, and it
 * is neither a gift card, which never enters a cart [COM-58], nor a subscription, whose plan its page states [COM-102].
 */
export function isQuickAdd(product: Product): boolean {
  const { productType, variants } = product
  if (productType === 'GIFT_CARD' || productType === 'PAYWALL') return false
  if (productOptions(product).length > 0 || variants.some(({ subscriptionPlan }) => subscriptionPlan)) return false
  return !isSoldOut(product) && priceOf(product) !== undefined
}
