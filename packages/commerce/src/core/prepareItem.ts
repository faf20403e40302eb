import { productOptions } from './choice.js'
import type { ShelfItem } from './shelfItem.js'
import { isSoldOut, stockOf } from './isSoldOut.js'
import { priceOf, priceOfVariant } from './priceOf.js'

/** Keys of the filters; the name of an option follows its own. */
export const [CATEGORY, TAG, OPTION] = ['category', 'tag', 'option.'] as const

/** Something that can be bought: a variant, or a product without variants. */
export interface Choice {
  /** Numbers of its values in the vocabulary. */
  readonly values: readonly number[]
  readonly cents: number | undefined
  readonly inStock: boolean
}

/** An item as queries need it; it is prepared once. */
export interface PreparedItem {
  readonly choices: readonly Choice[]
  readonly cents: number | undefined
  readonly optionNames: readonly string[]
}

/** All values of all filters, as numbers, so that counting needs no text. */
export class Vocabulary {
  /** The key of each value's filter, and its text. */
  readonly keys: string[] = []
  readonly texts: string[] = []
  readonly #numbers = new Map<string, Map<string, number>>()

  /** Returns the number of a value, and gives it one if it has none. */
  add(key: string, text: string): number {
    const ofKey = this.#numbers.get(key) ?? new Map<string, number>()
    const known = ofKey.get(text)
    if (known !== undefined) return known
    const number = this.keys.push(key) - 1
    this.texts.push(text)
    this.#numbers.set(key, ofKey.set(text, number))
    return number
  }

  /** The number of a value; `undefined` for one that no product has had. */
  find(key: string, text: string): number | undefined {
    // Store nothing for an unknown key: queries of visitors would fill the memory.
    return this.#numbers.get(key)?.get(text)
  }
}

function choicesOf({ product, categories = [], tags = [] }: ShelfItem, words: Vocabulary): Choice[] {
  const common = [...categories.map((text) => words.add(CATEGORY, text)), ...tags.map((text) => words.add(TAG, text))]
  if (product.variants.length === 0)
    return [{ values: common, cents: priceOf(product)?.cents, inStock: !isSoldOut(product) }]
  return product.variants.map((variant) => ({
    values: [...common, ...variant.optionValues.map(({ optionName, value }) => words.add(OPTION + optionName, value))],
    cents: priceOfVariant(variant).cents,
    inStock: stockOf(product, variant) > 0,
  }))
}

/** The numbers of the values that the items have, by the key of their filter, in the order of the items. */
export function presentValues(
  items: readonly PreparedItem[],
  words: Vocabulary,
): ReadonlyMap<string, readonly number[]> {
  const isSeen = new Uint8Array(words.keys.length)
  const present = new Map<string, number[]>()
  for (const { choices } of items)
    for (const { values } of choices)
      for (const value of values) {
        if (isSeen[value]) continue
        isSeen[value] = 1
        const key = words.keys[value]!
        const ofKey = present.get(key)
        if (ofKey) ofKey.push(value)
        else present.set(key, [value])
      }
  return present
}

/** The colours of options' values, by the key of their filter; the first product that names one decides. */
export function colorsOf(items: readonly ShelfItem[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const colors = new Map<string, Map<string, string>>()
  for (const { product } of items)
    for (const { optionValues } of product.variants)
      for (const { optionName, value, color } of optionValues) {
        if (color === undefined) continue
        const ofOption = colors.get(OPTION + optionName) ?? new Map<string, string>()
        if (!ofOption.has(value)) ofOption.set(value, color)
        colors.set(OPTION + optionName, ofOption)
      }
  return colors
}

/** Prepares an item for queries. */
export function prepareItem(item: ShelfItem, words: Vocabulary): PreparedItem {
  const { product } = item
  const optionNames = productOptions(product).map(({ name }) => name)
  return { choices: choicesOf(item, words), cents: priceOf(product)?.cents, optionNames }
}
