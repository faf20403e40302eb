import { findVariant, productOptions } from './choice.js'
import type { Choice } from './choice.js'
import type { Product, ProductVariant } from './product.js'

/** The name of a form's control for the option at an index. */
export function optionField(index: number): string {
  return `option-${index}`
}

/**
 * Reads the choice from a form's fields.
 * @param get - The text of a field, as `FormData.get` gives it; a file is no choice.
 */
export function readChoice(product: Product, get: (name: string) => unknown): Choice {
  return productOptions(product).map((_, index) => {
    const value = get(optionField(index))
    return typeof value === 'string' ? value : ''
  })
}

/**
 * The variant that a plain post of the purchase form asks for, for the server: by the values chosen, with scripts on or
 * off. It says nothing about stock.
 * @example variantOfFields(product, (name) => formData.get(name))?.sku
 */
export function variantOfFields(product: Product, get: (name: string) => unknown): ProductVariant | undefined {
  return findVariant(product, readChoice(product, get))
}
