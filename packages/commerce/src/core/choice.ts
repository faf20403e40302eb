import { stockOf } from './isSoldOut.js'
import type { Product, ProductVariant } from './product.js'

/** Something a visitor chooses: the size, with its values in the order of the variants. */
export interface ProductOption {
  readonly name: string
  readonly values: readonly string[]
}

/** The value chosen of each option, `''` where none is. */
export type Choice = readonly string[]

/** What a cart is asked to take [COM-25]. */
export interface CartEntryRequest {
  readonly itemId: string
  /** Empty for a product without variants. */
  readonly sku: string
  readonly quantity: number
}

/** The options of a product; none where there is nothing to choose: no variants, one variant, or variants without values. */
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
 * The variant of a choice [COM-10]; of several with the same values the first that has stock.
 * @returns `undefined` while the choice is not complete, or where there is no such combination.
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

/** Whether a value leads to something that can be bought. */
export interface OptionState {
  /** Sold out together with the other values chosen so far: marked so [COM-10]. */
  readonly isSoldOut: boolean
  /** Sold out whatever else is chosen: it cannot be chosen. */
  readonly isDisabled: boolean
}

/** The state of one value of the option at an index, with the other options as they are chosen. */
export function optionState(product: Product, choice: Choice, index: number, value: string): OptionState {
  const available = product.variants.filter(
    (variant) => valueAt(variant, index) === value && stockOf(product, variant) > 0,
  )
  const fitsOthers = (variant: ProductVariant): boolean =>
    choice.every((chosen, other) => other === index || !chosen || valueAt(variant, other) === chosen)
  return { isSoldOut: !available.some(fitsOthers), isDisabled: available.length === 0 }
}

/**
 * The most that can be asked for: the chosen variant's stock, before that the largest stock there is; `undefined` where
 * there is always one more [COM-10].
 */
export function maxQuantity(product: Product, choice: Choice): number | undefined {
  const variant = findVariant(product, choice)
  const stocks = (variant ? [variant] : product.variants).map((each) => stockOf(product, each))
  const most = Math.max(...stocks)
  return Number.isFinite(most) ? most : undefined
}

/**
 * What to put into the cart, or `undefined` where that cannot be: the choice is not complete, the combination is sold
 * out, or the quantity is not a whole number from 1 to the stock [COM-10].
 */
export function createCartEntry(product: Product, choice: Choice, quantity: number): CartEntryRequest | undefined {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return undefined
  const { id: itemId, variants } = product
  if (variants.length === 0) return product.productType === 'DIGITAL' ? { itemId, sku: '', quantity } : undefined
  const variant = findVariant(product, choice)
  return variant && quantity <= stockOf(product, variant) ? { itemId, sku: variant.sku, quantity } : undefined
}
