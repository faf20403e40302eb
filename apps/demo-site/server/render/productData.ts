import type { ProductRow } from '../database/store.ts'

/** A stored product as its block reads it: what the row says today, and its picture by name. */
export function productData({ id, type, title, data, variants }: ProductRow): object {
  return {
    ...(data as object),
    id,
    productType: type,
    title,
    variants: variants.map(({ stock, salePrice, ...variant }) => ({ ...variant, salePrice: salePrice ?? 0, qtyInStock: stock })),
  }
}
