import { type Product, productSchema } from '@vitrine/commerce'
import * as v from 'valibot'
import type { ProductRow } from '../database/store.ts'

/**
 * A stored product as the shop's package reads it.
 * @throws {Error} When the row holds none.
 */
export function productOf({ id, type, title, variants }: ProductRow): Product {
  return v.parse(productSchema, {
    id,
    productType: type,
    title,
    variants: variants.map(({ stock, ...variant }) => ({ ...variant, qtyInStock: stock })),
  })
}
