import { formatMessage, STORE } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { stockOf } from './isSoldOut.js'
import type { Product, ProductVariant } from './product.js'

/** The greatest stock that is shown as a number. */
const FEW = 5

/**
 * Writes the stock of the chosen variant: "In stock", "Only 3 left" or "Sold out". Empty before a choice, and for a
 * product that cannot run out.
 */
export function stockText(
  product: Product,
  variant: ProductVariant | undefined,
  messages: Translation<typeof STORE> = STORE,
): string {
  if (!variant || (product.productType !== 'PHYSICAL' && product.productType !== 'SERVICE')) return ''
  const stock = stockOf(product, variant)
  if (stock === 0) return messages.soldOut
  return stock <= FEW ? formatMessage(messages.fewLeft, { n: stock }) : messages.inStock
}
