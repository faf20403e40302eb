import { findVariant, productOptions } from './choice.js'
import type { Choice } from './choice.js'
import type { Product, ProductVariant } from './product.js'

/** Returns the name of the form control for the option at an index. */
export function optionField(index: number): string {
  return `option-${index}`
}

/**
 * Reads the choice from a form's fields.
 * @param get - The text of a field, as `FormData.get` returns it; a file counts as no choice.
 */
export function readChoice(product: Product, get: (name: string) => unknown): Choice {
  return productOptions(product).map((_, index) => {
    const value = get(optionField(index))
    return typeof value === 'string' ? value : ''
  })
}

/**
 * Finds the variant that a plain post of the purchase form names, on the server. It does not check the stock.
 * @example variantOfFields(product, (name) => formData.get(name))?.sku
 */
export function variantOfFields(product: Product, get: (name: string) => unknown): ProductVariant | undefined {
  return findVariant(product, readChoice(product, get))
}
