import type { SHELF, Translation } from '@vitrine/messages'
import { formatMessage } from '@vitrine/messages'
import { formatAmount } from './formatAmount.js'
import { hasName, nameIn, type Names } from './shelfNames.js'
import { printShelfQuery } from './shelfQuery.js'
import type { ShelfQuery } from './shelfQuery.js'

/** A chosen filter, and the address of the shelf without it. */
export interface ChosenFilter {
  /** The value, as visitors read it; a sentence for price and stock. */
  readonly text: string
  /** Whether `text` is in the language of the shopkeeper. */
  readonly isOwners: boolean
  readonly href: string
}

/** The language and currency of a shelf. */
export interface ShelfLanguage {
  readonly messages: Translation<typeof SHELF>
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** BCP 47 tag of the form of amounts. Default: en-US. */
  readonly locale?: string | undefined
  /** Names in the language of the page, by the shopkeeper's. Default: the shopkeeper's. */
  readonly names?: Names | undefined
}

/** Returns the address of a query: the path of the shelf, with the query that `printShelfQuery` writes. */
export function shelfHref(path: string, query: ShelfQuery, currency?: string): string {
  const search = printShelfQuery(query, currency)
  return search === '' ? path : `${path}?${search}`
}

/** The query without any filter; its order stays. */
export function withoutFilters({ sort }: Pick<ShelfQuery, 'sort'>): ShelfQuery {
  return { options: {}, categories: [], tags: [], inStock: false, sort, page: 1 }
}

const without = (values: readonly string[], value: string): string[] => values.filter((one) => one !== value)

/**
 * Lists the chosen filters, each with the address of the shelf without it [COM-90]. The address leads to the first page.
 * @param path - Path of the shelf.
 */
export function chosenFilters(
  path: string,
  query: ShelfQuery,
  { messages, currency, locale, names = {} }: ShelfLanguage,
): readonly ChosenFilter[] {
  const { categories, tags, options, minCents, maxCents, inStock } = query
  const leading = (change: Partial<ShelfQuery>): string => shelfHref(path, { ...query, ...change, page: 1 }, currency)
  const price = (text: string, cents: number, change: Partial<ShelfQuery>): ChosenFilter => ({
    text: formatMessage(text, { price: formatAmount(cents, currency, locale) }),
    isOwners: false,
    href: leading(change),
  })
  const named = (name: string, change: Partial<ShelfQuery>): ChosenFilter => ({
    text: nameIn(names, name),
    isOwners: !hasName(names, name),
    href: leading(change),
  })
  return [
    ...categories.map((name) => named(name, { categories: without(categories, name) })),
    ...Object.entries(options).flatMap(([option, values]) =>
      values.map((name) => named(name, { options: { ...options, [option]: without(values, name) } })),
    ),
    ...tags.map((name) => named(name, { tags: without(tags, name) })),
    ...(minCents === undefined ? [] : [price(messages.shelfFromPrice, minCents, { minCents: undefined })]),
    ...(maxCents === undefined ? [] : [price(messages.shelfToPrice, maxCents, { maxCents: undefined })]),
    ...(inStock ? [{ text: messages.shelfInStock, isOwners: false, href: leading({ inStock: false }) }] : []),
  ]
}
