import type { Product, ProductVariant } from '../core/product.js'

/** A variant of $28.00 with 12 in stock; its values are those of the options Size and Paper. */
export function makeVariant(
  sku: string,
  values: readonly string[],
  more: Partial<ProductVariant> = {},
): ProductVariant {
  return {
    sku,
    price: 2800,
    onSale: false,
    unlimited: false,
    qtyInStock: 12,
    optionValues: values.map((value, index) => ({ optionName: ['Size', 'Paper'][index] ?? '', value })),
    ...more,
  }
}

/** A physical product. */
export function makeProduct(variants: readonly ProductVariant[], more: Partial<Product> = {}): Product {
  return { id: 'edition', productType: 'PHYSICAL', title: 'One Window', variants, onSale: false, ...more }
}
