import { productOptions } from './choice.js'
import { isSoldOut, stockOf } from './isSoldOut.js'
import { priceOf, priceOfVariant } from './priceOf.js'
import type { Product } from './product.js'
import type { ShelfQuery } from './shelfQuery.js'

/** A product as a shelf sorts and filters it. */
export interface ShelfItem {
  readonly product: Product
  /** Default: none. */
  readonly categories?: readonly string[] | undefined
  /** Default: none. */
  readonly tags?: readonly string[] | undefined
  /** Milliseconds since 1970, for the order `'newest'`. Default 0. */
  readonly addedAt?: number | undefined
}

/** A value of a filter. */
export interface FacetValue {
  readonly value: string
  /** Number of products with the value that fit all other filters. */
  readonly count: number
  readonly isChosen: boolean
}

/** The page of a shelf that a query asks for, and the filters beside it. */
export interface Shelf<Item extends ShelfItem> {
  /** Those of the page. */
  readonly items: readonly Item[]
  /** On all pages. */
  readonly total: number
  /** Pages, at least 1. */
  readonly pageCount: number
  /** Values in the order of the products; a chosen value that no product has stands last. */
  readonly facets: {
    readonly options: readonly { readonly name: string; readonly values: readonly FacetValue[] }[]
    readonly categories: readonly FacetValue[]
    readonly tags: readonly FacetValue[]
    /** Number of products in stock that fit all other filters. */
    readonly inStock: number
  }
}

/** Settings of a page of a shelf. */
export interface ShelfOptions {
  /** Default 24. */
  readonly pageSize?: number | undefined
  /** Language of the order of titles. Default `'en-US'`. */
  readonly locale?: string | undefined
}

const [CATEGORY, TAG, OPTION] = ['category', 'tag', 'option.']
/** Bits of the two filters that have no values; those of the others follow. */
const [PRICE_BIT, STOCK_BIT, FIRST_BIT] = [1, 2, 4]

/** Something that can be bought: a variant, or a product without variants. */
interface Choice {
  /** Place of the product among the items. */
  readonly item: number
  /** Numbers of its values in the vocabulary. */
  readonly values: readonly number[]
  readonly cents: number | undefined
  readonly inStock: boolean
}

/** All values of all filters, as numbers, so that counting needs no text. */
class Vocabulary {
  /** The key of each value's filter. */
  readonly keys: string[] = []
  readonly #numbers = new Map<string, Map<string, number>>()

  /** Returns the number of a value, and gives it one if it has none. */
  add(key: string, text: string): number {
    const ofKey = this.#numbers.get(key) ?? new Map<string, number>()
    const known = ofKey.get(text)
    if (known !== undefined) return known
    const number = this.keys.push(key) - 1
    this.#numbers.set(key, ofKey.set(text, number))
    return number
  }

  /** The numbers of a filter's values, by their texts. */
  ofKey(key: string): ReadonlyMap<string, number> {
    // Store nothing for an unknown key: queries of visitors would fill the memory.
    return this.#numbers.get(key) ?? new Map<string, number>()
  }
}

function choicesOf({ product, categories = [], tags = [] }: ShelfItem, item: number, words: Vocabulary): Choice[] {
  const common = [...categories.map((text) => words.add(CATEGORY, text)), ...tags.map((text) => words.add(TAG, text))]
  if (product.variants.length === 0)
    return [{ item, values: common, cents: priceOf(product)?.cents, inStock: !isSoldOut(product) }]
  return product.variants.map((variant) => ({
    item,
    values: [...common, ...variant.optionValues.map(({ optionName, value }) => words.add(OPTION + optionName, value))],
    cents: priceOfVariant(variant).cents,
    inStock: stockOf(product, variant) > 0,
  }))
}

/** The wanted values of a query, by the key of their filter. */
function wantedOf({ options, categories, tags }: ShelfQuery): ReadonlyMap<string, readonly string[]> {
  const all: [string, readonly string[]][] = [
    [CATEGORY, categories],
    [TAG, tags],
    ...Object.entries(options).map(([name, values]): [string, readonly string[]] => [OPTION + name, values]),
  ]
  return new Map(all.filter(([, values]) => values.length > 0))
}

interface Counted {
  /** Whether each item fits all filters. */
  readonly fits: Uint8Array
  /** Items with each value that fit all filters but the value's own. */
  readonly counts: Uint32Array
  readonly inStock: number
}

/** Tests each choice against all filters at once, as bits, and counts the values of items. */
function count(choices: readonly Choice[], words: Vocabulary, query: ShelfQuery, itemCount: number): Counted {
  const bitOfKey = new Map([...wantedOf(query).keys()].map((key, place) => [key, FIRST_BIT << place]))
  const bits = Uint32Array.from(words.keys, (key) => bitOfKey.get(key) ?? 0)
  const isWanted = new Uint8Array(words.keys.length)
  for (const [key, texts] of wantedOf(query))
    for (const text of texts) {
      const number = words.ofKey(key).get(text)
      if (number !== undefined) isWanted[number] = 1
    }
  let listBits = 0
  for (const bit of bitOfKey.values()) listBits |= bit
  const { minCents = 0, maxCents = Infinity } = query
  const hasPrice = minCents > 0 || maxCents < Infinity
  const fits = new Uint8Array(itemCount)
  const counts = new Uint32Array(words.keys.length)
  // The item for which each value was counted last, from 1: several variants of an item count once.
  const lastItem = new Uint32Array(words.keys.length)
  let [inStock, lastInStock] = [0, -1]
  for (const choice of choices) {
    let failed = listBits
    for (const value of choice.values) if (isWanted[value]) failed &= ~bits[value]!
    const { cents } = choice
    if (hasPrice && (cents === undefined || cents < minCents || cents > maxCents)) failed |= PRICE_BIT
    if (query.inStock && !choice.inStock) failed |= STOCK_BIT
    if (failed === 0) fits[choice.item] = 1
    if (failed === 0 && choice.inStock && lastInStock !== choice.item) {
      inStock += 1
      lastInStock = choice.item
    }
    // A choice that fails one filter alone counts for the values of that filter.
    if (failed !== 0 && (failed & (failed - 1)) !== 0) continue
    for (const value of choice.values) {
      if ((failed !== 0 && bits[value] !== failed) || lastItem[value] === choice.item + 1) continue
      lastItem[value] = choice.item + 1
      counts[value]! += 1
    }
  }
  return { fits, counts, inStock }
}

/**
 * Prepares the products of a shop for queries, and returns the function that filters, counts, sorts and cuts out a page
 * [COM-82] [COM-83]. A product fits if one of its variants fits all filters at once: size, price and stock belong to the
 * same variant. Keep the function as long as the products do not change: preparing takes longer than a query.
 * @param items - In the shop's own order, which decides among equals.
 * @returns A function of a query; a page after the last has no items.
 * @example createShelf(items)(query, { pageSize: 24 }).facets.tags // => [{ value: 'new', count: 3, isChosen: false }]
 */
export function createShelf<Item extends ShelfItem>(
  items: readonly Item[],
): (query: ShelfQuery, options?: ShelfOptions) => Shelf<Item> {
  const words = new Vocabulary()
  const choices = items.flatMap((item, place) => choicesOf(item, place, words))
  const optionNames = [...new Set(items.flatMap(({ product }) => productOptions(product).map(({ name }) => name)))]
  const cents = items.map(({ product }) => priceOf(product)?.cents)
  const placesByOrder = new Map<string, readonly number[]>()

  /** Places of the items in an order, which is sorted once. */
  function placesIn(sort: ShelfQuery['sort'], locale: string): readonly number[] {
    const key = sort === 'title' ? `title ${locale}` : sort
    const known = placesByOrder.get(key)
    if (known) return known
    const collator = new Intl.Collator(locale, { numeric: true })
    const orders: Readonly<Record<ShelfQuery['sort'], (one: number, other: number) => number>> = {
      featured: (one, other) => one - other,
      'price-asc': (one, other) => (cents[one] ?? Number.MAX_VALUE) - (cents[other] ?? Number.MAX_VALUE),
      'price-desc': (one, other) => (cents[other] ?? -1) - (cents[one] ?? -1),
      newest: (one, other) => (items[other]!.addedAt ?? 0) - (items[one]!.addedAt ?? 0),
      title: (one, other) => collator.compare(items[one]!.product.title, items[other]!.product.title),
    }
    const places = [...items.keys()].toSorted(orders[sort])
    placesByOrder.set(key, places)
    return places
  }

  return function shelve(query, { pageSize = 24, locale = 'en-US' } = {}) {
    const { fits, counts, inStock } = count(choices, words, query, items.length)
    const wanted = wantedOf(query)
    function facet(key: string): readonly FacetValue[] {
      const chosen = wanted.get(key) ?? []
      const known = words.ofKey(key)
      const values = [...known].map(([value, number]) => ({ value, count: counts[number]! }))
      const unknown = chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))
      return [...values, ...unknown].map((one) => ({ ...one, isChosen: chosen.includes(one.value) }))
    }
    const places = placesIn(query.sort, locale).filter((place) => fits[place])
    const start = (query.page - 1) * pageSize
    const names = new Set([...optionNames, ...Object.keys(query.options)])
    return {
      items: places.slice(start, start + pageSize).map((place) => items[place]!),
      total: places.length,
      pageCount: Math.max(1, Math.ceil(places.length / pageSize)),
      facets: {
        options: [...names].map((name) => ({ name, values: facet(OPTION + name) })),
        categories: facet(CATEGORY),
        tags: facet(TAG),
        inStock,
      },
    }
  }
}
