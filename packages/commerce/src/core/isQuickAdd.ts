import { productOptions } from './choice.js'
import { isSoldOut } from './isSoldOut.js'
import { priceOf } from './priceOf.js'
import type { Product } from './product.js'
import { swatchesOf } from './swatchesOf.js'

/** Whether colours are all that a product lets choose, so that its card has room for the choice [COM-130]. */
function isColorChoice(product: Product): boolean {
  const [option, ...others] = productOptions(product)
  return option !== undefined && others.length === 0 && swatchesOf(product)?.values.length === option.values.length
}

/**
 * Whether the card of a product can add it to the cart: it has a price and a stock, nothing to choose but a colour, and it
 * is neither a gift card, which never enters a cart [COM-58], nor a subscription, whose plan its page states [COM-102].
 */
export function isQuickAdd(product: Product): boolean {
  const { productType, variants } = product
  if (productType === 'GIFT_CARD' || productType === 'PAYWALL') return false
  if (variants.some(({ subscriptionPlan }) => subscriptionPlan)) return false
  if (productOptions(product).length > 0 && !isColorChoice(product)) return false
  return !isSoldOut(product) && priceOf(product) !== undefined
}
