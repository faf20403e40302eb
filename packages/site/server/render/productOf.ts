import { type Product, productSchema } from '@vitrine/commerce'
import * as v from 'valibot'
import type { ProductRow } from '../database/store.ts'
import { ContentFault } from './contentFault.ts'

/**
 * A stored product as the shop's package reads it.
 * @throws {ContentFault} When the row holds none.
 */
export function productOf({ id, type, title, variants }: ProductRow): Product {
  const [first] = variants
  // Set the price of a digital product to that of its first variant, because a digital product has exactly one price
  // [COM-1].
  const price = type === 'DIGITAL' && first
  const read = v.safeParse(productSchema, {
    ...(price && { priceCents: price.price, salePriceCents: price.salePrice, onSale: price.onSale }),
    id,
    productType: type,
    title,
    variants: variants.map(({ stock, plan, ...variant }) => ({
      ...variant,
      qtyInStock: stock,
      ...(plan && { subscriptionPlan: plan }),
    })),
  })
  if (!read.success) throw new ContentFault(`the product "${id}" is none: ${read.issues[0].message}`)
  return read.output
}
