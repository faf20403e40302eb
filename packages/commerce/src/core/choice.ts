import type { CartEntryRequest } from '../api/cart.js'
import { stockOf } from './isSoldOut.js'
import type { Product, ProductVariant } from './product.js'

/** An option of a product, for example the size, with its values in the order of the variants. */
export interface ProductOption {
  readonly name: string
  readonly values: readonly string[]
}

/** Returns the colour of one value of the option at an index, if a variant names one [COM-92]. */
export function optionColor({ variants }: Product, index: number, value: string): string | undefined {
  return variants.find((variant) => valueAt(variant, index) === value && variant.optionValues[index]?.color)
    ?.optionValues[index]?.color
}

/** The chosen value of each option; `''` for an option without a choice. */
export type Choice = readonly string[]

/** Returns the options of a product; empty for a product with fewer than two variants or variants without values. */
export function productOptions({ variants }: Product): ProductOption[] {
  const [first] = variants
  if (!first || variants.length < 2) return []
  return first.optionValues.map(({ optionName }, index) => ({
    name: optionName,
    values: [...new Set(variants.map((variant) => valueAt(variant, index)).filter((value) => value !== ''))],
  }))
}

function valueAt(variant: ProductVariant, index: number): string {
  return variant.optionValues[index]?.value ?? ''
}

/**
 * Finds the variant of a choice [COM-10]; among variants with the same values, the first with stock.
 * @returns `undefined` while the choice is incomplete, or for a combination that does not exist.
 */
export function findVariant(product: Product, choice: Choice): ProductVariant | undefined {
  const options = productOptions(product)
  const isChosen = (variant: ProductVariant): boolean =>
    options.every(
      ({ values }, index) => values.length === 0 || (choice[index] && choice[index] === valueAt(variant, index)),
    )
  const fitting = product.variants.filter(isChosen)
  return fitting.find((variant) => stockOf(product, variant) > 0) ?? fitting[0]
}

/** The stock behind one value of an option. */
export interface OptionState {
  /** Whether the value is sold out in combination with the other chosen values; it is marked as such [COM-10]. */
  readonly isSoldOut: boolean
  /** Whether the value is sold out in every combination, so that it cannot be chosen. */
  readonly isDisabled: boolean
}

/** The state of one value of the option at an index, given the other chosen values. */
export function optionState(product: Product, choice: Choice, index: number, value: string): OptionState {
  const available = product.variants.filter(
    (variant) => valueAt(variant, index) === value && stockOf(product, variant) > 0,
  )
  const fitsOthers = (variant: ProductVariant): boolean =>
    choice.every((chosen, other) => other === index || !chosen || valueAt(variant, other) === chosen)
  return { isSoldOut: !available.some(fitsOthers), isDisabled: available.length === 0 }
}

/**
 * Returns the largest quantity: the stock of the chosen variant, and before a choice the largest stock of any variant;
 * `undefined` without a bound [COM-10].
 */
export function maxQuantity(product: Product, choice: Choice): number | undefined {
  const variant = findVariant(product, choice)
  const stocks = (variant ? [variant] : product.variants).map((each) => stockOf(product, each))
  const most = Math.max(...stocks)
  return Number.isFinite(most) ? most : undefined
}

/**
 * Creates the request that adds to the cart.
 * @returns `undefined` for an incomplete choice, a combination that is sold out, or a quantity that is not a whole number
 * from 1 to the stock [COM-10].
 */
export function createCartEntry(product: Product, choice: Choice, quantity: number): CartEntryRequest | undefined {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return undefined
  const { id: itemId, variants } = product
  if (variants.length === 0) return product.productType === 'DIGITAL' ? { itemId, sku: '', quantity } : undefined
  const variant = findVariant(product, choice)
  return variant && quantity <= stockOf(product, variant) ? { itemId, sku: variant.sku, quantity } : undefined
}
