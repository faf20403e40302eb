import type { ChoiceTable } from './choiceTable.js'
import { CATEGORY, OPTION, TAG, type Vocabulary } from './prepareItem.js'
import type { ShelfQuery } from './shelfQuery.js'

/** Bits of the two filters that have no values; those of the others follow. */
const [PRICE_BIT, STOCK_BIT, FIRST_BIT] = [1, 2, 4]

/** The wanted values of a query, by the key of their filter. */
export function wantedOf({ options, categories, tags }: ShelfQuery): ReadonlyMap<string, readonly string[]> {
  const all: [string, readonly string[]][] = [
    [CATEGORY, categories],
    [TAG, tags],
    ...Object.entries(options).map(([name, values]): [string, readonly string[]] => [OPTION + name, values]),
  ]
  return new Map(all.filter(([, values]) => values.length > 0))
}

/** Items and values that fit a query. */
export interface Counted {
  /** Whether each item fits all filters. */
  readonly fits: Uint8Array
  /** Items with each value that fit all filters but the value's own. */
  readonly counts: Uint32Array
  readonly inStock: number
}

/** Tests each choice against all filters at once, as bits, and counts the values of items. */
export function countChoices(table: ChoiceTable, words: Vocabulary, query: ShelfQuery): Counted {
  const { firstChoice, firstValue, values, cents, inStock: stock } = table
  const wanted = wantedOf(query)
  const bitOfKey = new Map([...wanted.keys()].map((key, place) => [key, FIRST_BIT << place]))
  const bits = Uint32Array.from(words.keys, (key) => bitOfKey.get(key) ?? 0)
  const isWanted = new Uint8Array(words.keys.length)
  for (const [key, texts] of wanted)
    for (const text of texts) {
      const number = words.find(key, text)
      if (number !== undefined) isWanted[number] = 1
    }
  let listBits = 0
  for (const bit of bitOfKey.values()) listBits |= bit
  const { minCents = 0, maxCents = Infinity } = query
  const hasPrice = minCents > 0 || maxCents < Infinity
  const count = firstChoice.length - 1
  const fits = new Uint8Array(count)
  const counts = new Uint32Array(words.keys.length)
  // The item for which each value was counted last, from 1: several variants of an item count once.
  const lastItem = new Uint32Array(words.keys.length)
  let [inStock, lastInStock] = [0, -1]
  for (let item = 0; item < count; item += 1) {
    const end = firstChoice[item + 1]!
    for (let choice = firstChoice[item]!; choice < end; choice += 1) {
      const [start, last] = [firstValue[choice]!, firstValue[choice + 1]!]
      let failed = listBits
      if (listBits !== 0)
        for (let at = start; at < last; at += 1) if (isWanted[values[at]!]) failed &= ~bits[values[at]!]!
      // A choice without a price is not a number, which fits no bounds.
      if (hasPrice && !(cents[choice]! >= minCents && cents[choice]! <= maxCents)) failed |= PRICE_BIT
      if (query.inStock && stock[choice] === 0) failed |= STOCK_BIT
      if (failed === 0) fits[item] = 1
      if (failed === 0 && stock[choice] === 1 && lastInStock !== item) {
        inStock += 1
        lastInStock = item
      }
      // A choice that fails one filter alone counts for the values of that filter.
      if (failed !== 0 && (failed & (failed - 1)) !== 0) continue
      for (let at = start; at < last; at += 1) {
        const value = values[at]!
        if ((failed !== 0 && bits[value] !== failed) || lastItem[value] === item + 1) continue
        lastItem[value] = item + 1
        counts[value]! += 1
      }
    }
  }
  return { fits, counts, inStock }
}
