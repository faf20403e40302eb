import type { OptionValue, Product, ProductVariant } from './product.js'

/** Cents or pieces: a whole number from 0. */
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

function isVariant(value: unknown): value is ProductVariant {
  const { sku, price, salePrice = price, qtyInStock, optionValues } = (value ?? {}) as Partial<ProductVariant>
  return (
    typeof sku === 'string' &&
    [price, salePrice, qtyInStock].every(isCount) &&
    Array.isArray(optionValues) &&
    optionValues.every((one: Partial<OptionValue> | null) => typeof one?.value === 'string')
  )
}

/**
 * Whether a value is a product as `productSchema` reads it [COM-1], for scripts that carry no schema library.
 * @example if (isProduct(json)) enhancePurchase(form, json)
 */
export function isProduct(value: unknown): value is Product {
  const { id, productType, variants } = (value ?? {}) as Partial<Product>
  return (
    [id, productType].every((text) => typeof text === 'string') && Array.isArray(variants) && variants.every(isVariant)
  )
}
