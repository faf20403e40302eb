import { changedTable, type ChoiceTable, tableOf } from './choiceTable.js'
import { countChoices, wantedOf } from './countChoices.js'
import {
  CATEGORY,
  colorsOf,
  OPTION,
  prepareItem,
  type PreparedItem,
  presentValues,
  TAG,
  Vocabulary,
} from './prepareItem.js'
import type { ShelfItem } from './shelfItem.js'
import type { ShelfQuery } from './shelfQuery.js'

/** A value of a filter. */
export interface FacetValue {
  readonly value: string
  /** Number of products with the value that fit all other filters. */
  readonly count: number
  readonly isChosen: boolean
  /** Colour of an option's value, if a product names one. */
  readonly color?: string | undefined
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

/** A function that answers queries of a shelf. */
export type Shelve<Item extends ShelfItem> = (query: ShelfQuery, options?: ShelfOptions) => Shelf<Item>

/** The values of the filters, in the order of the items. */
interface Filters {
  readonly present: ReadonlyMap<string, readonly number[]>
  readonly optionNames: readonly string[]
  readonly colors: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** The prepared parts of a shelf, for the shelf that takes its place. */
interface Preparation {
  readonly words: Vocabulary
  readonly items: readonly ShelfItem[]
  readonly prepared: readonly PreparedItem[]
  readonly preparedOf: WeakMap<ShelfItem, PreparedItem>
  readonly filters: Filters
  readonly table: ChoiceTable
  /** Places of the items in each order that was asked for. */
  readonly places: Map<string, readonly number[]>
  /** Ids of the products in each order that this shelf or one before was asked for. */
  readonly orders: Map<string, readonly string[]>
}

/** Cache: the prepared parts of each shelf, by its function. */
const preparations = new WeakMap<object, Preparation>()

/** The places of the items, those of a former order first and in that order, so that sorting has little to do. */
function startPlaces(items: readonly ShelfItem[], former: readonly string[] | undefined): number[] {
  const all = [...items.keys()]
  if (!former) return all
  const placeOf = new Map(items.map(({ product }, place) => [product.id, place]))
  const known = former.flatMap((id) => placeOf.get(id) ?? [])
  const isKnown = new Set(known)
  return [...known, ...all.filter((place) => !isKnown.has(place))]
}

/** Places of the items that are other objects than before; `undefined` if products have come, gone or moved. */
function changedPlaces(items: readonly ShelfItem[], before: readonly ShelfItem[]): readonly number[] | undefined {
  if (items.length !== before.length) return undefined
  const changed: number[] = []
  for (let place = 0; place < items.length; place += 1) {
    const item = items[place]!
    if (item === before[place]) continue
    if (item.product.id !== before[place]!.product.id) return undefined
    changed.push(place)
  }
  return changed
}

/** Text of all that the filters show of an item. */
const filtersOf = ({ product, categories, tags }: ShelfItem): string =>
  JSON.stringify([categories, tags, product.variants.map(({ optionValues }) => optionValues)])

/** Value that decides the place of an item, for each order. */
const ORDERED_BY: Readonly<Record<ShelfQuery['sort'], (item: ShelfItem, prepared: PreparedItem) => unknown>> = {
  featured: () => undefined,
  'price-asc': (_, { cents }) => cents,
  'price-desc': (_, { cents }) => cents,
  newest: ({ addedAt }) => addedAt,
  title: ({ product }) => product.title,
}

/** The orders of the former shelf in which no changed item has another place. */
function keptPlaces(
  items: readonly ShelfItem[],
  prepared: readonly PreparedItem[],
  former: Preparation,
  changed: readonly number[],
): [string, readonly number[]][] {
  return [...former.places].filter(([key]) => {
    const valueOf = ORDERED_BY[key.split(' ')[0] as ShelfQuery['sort']]
    return changed.every(
      (at) => valueOf(items[at]!, prepared[at]!) === valueOf(former.items[at]!, former.prepared[at]!),
    )
  })
}

/**
 * Prepares the products of a shop for queries, and returns the function that filters, counts, sorts and cuts out a page
 * [COM-82] [COM-83]. A product fits if one of its variants fits all filters at once: size, price and stock belong to the
 * same variant. Keep the function as long as the products do not change: preparing takes longer than a query.
 * @param items - In the shop's own order, which decides among equals.
 * @param last - The function for the products before a change. Of items that are the same objects nothing is prepared
 * again, and filters and orders that the change leaves alone are kept, so that a sale among 10,000 products takes a few
 * milliseconds [COM-96].
 * @returns A function of a query; a page after the last has no items.
 * @example createShelf(items)(query, { pageSize: 24 }).facets.tags // => [{ value: 'new', count: 3, isChosen: false }]
 */
export function createShelf<Item extends ShelfItem>(items: readonly Item[], last?: Shelve<Item>): Shelve<Item> {
  const former = last && preparations.get(last)
  const words = former?.words ?? new Vocabulary()
  const preparedOf = former?.preparedOf ?? new WeakMap<ShelfItem, PreparedItem>()
  const prepared = items.map((item, place) => {
    const known = item === former?.items[place] ? former.prepared[place] : preparedOf.get(item)
    if (known) return known
    const made = prepareItem(item, words)
    preparedOf.set(item, made)
    return made
  })
  const changed = former && changedPlaces(items, former.items)
  const hasSameFilters = changed?.every((at) => filtersOf(items[at]!) === filtersOf(former!.items[at]!)) ?? false
  const filters = hasSameFilters
    ? former!.filters
    : {
        present: presentValues(prepared, words),
        optionNames: [...new Set(prepared.flatMap((one) => one.optionNames))],
        colors: colorsOf(items),
      }
  const { present, optionNames, colors } = filters
  const table = hasSameFilters ? changedTable(former!.table, prepared, changed!) : tableOf(prepared)
  const placesByOrder = new Map(changed ? keptPlaces(items, prepared, former!, changed) : [])
  const orders = new Map(former?.orders)
  const centsAt = (place: number): number | undefined => prepared[place]!.cents

  /** Places of the items in an order, which is sorted once. */
  function placesIn(sort: ShelfQuery['sort'], locale: string): readonly number[] {
    const key = sort === 'title' ? `title ${locale}` : sort
    const known = placesByOrder.get(key)
    if (known) return known
    const collator = new Intl.Collator(locale, { numeric: true })
    const compare: Readonly<Record<ShelfQuery['sort'], (one: number, other: number) => number>> = {
      featured: () => 0,
      'price-asc': (one, other) => (centsAt(one) ?? Number.MAX_VALUE) - (centsAt(other) ?? Number.MAX_VALUE),
      'price-desc': (one, other) => (centsAt(other) ?? -1) - (centsAt(one) ?? -1),
      newest: (one, other) => (items[other]!.addedAt ?? 0) - (items[one]!.addedAt ?? 0),
      title: (one, other) => collator.compare(items[one]!.product.title, items[other]!.product.title),
    }
    const places = startPlaces(items, orders.get(key)).toSorted(
      (one, other) => compare[sort](one, other) || one - other,
    )
    placesByOrder.set(key, places)
    orders.set(
      key,
      places.map((place) => items[place]!.product.id),
    )
    return places
  }

  function shelve(query: ShelfQuery, { pageSize = 24, locale = 'en-US' }: ShelfOptions = {}): Shelf<Item> {
    const { fits, counts, inStock } = countChoices(table, words, query)
    const wanted = wantedOf(query)
    function facet(key: string): readonly FacetValue[] {
      const chosen = wanted.get(key) ?? []
      const values = (present.get(key) ?? []).map((number) => ({ value: words.texts[number]!, count: counts[number]! }))
      const texts = new Set(values.map(({ value }) => value))
      const unknown = chosen.filter((value) => !texts.has(value)).map((value) => ({ value, count: 0 }))
      return [...values, ...unknown].map((one) => {
        const color = colors.get(key)?.get(one.value)
        return { ...one, isChosen: chosen.includes(one.value), ...(color !== undefined && { color }) }
      })
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
  preparations.set(shelve, { words, items, prepared, preparedOf, filters, table, places: placesByOrder, orders })
  return shelve
}
