import { fromDecimal, toDecimal } from '@vitrine/money'

/** Orders of a shelf; the first is the default. */
export const SHELF_SORTS = ['featured', 'price-asc', 'price-desc', 'title', 'newest'] as const

/** An order of a shelf. `'featured'` is the shop's own order. */
export type ShelfSort = (typeof SHELF_SORTS)[number]

/** The part of a shop that a visitor wants to see, as the address of the shelf states it. */
export interface ShelfQuery {
  /** Wanted values by the name of their option; one value of each option has to fit. */
  readonly options: Readonly<Record<string, readonly string[]>>
  /** One of these categories has to fit. */
  readonly categories: readonly string[]
  /** One of these tags has to fit. */
  readonly tags: readonly string[]
  /** Least and largest price in cents, inclusive. */
  readonly minCents?: number | undefined
  readonly maxCents?: number | undefined
  /** Whether only what is in stock is shown. */
  readonly inStock: boolean
  readonly sort: ShelfSort
  /** From 1. */
  readonly page: number
}

/** The query of an address, or the parameter that cannot be read. */
export type ShelfQueryResult =
  | { readonly ok: true; readonly query: ShelfQuery }
  | { readonly ok: false; readonly parameter: string; readonly error: string }

/** Most code units of a name or a value, most values of one filter, most options, and the last page. */
const [LONGEST, MOST_VALUES, MOST_OPTIONS, LAST_PAGE] = [100, 20, 10, 10_000]
/** Largest price that a filter takes, in cents. */
const MOST_CENTS = 1_000_000_000_000
const OPTION = 'option.'

const inOrder = (values: Iterable<string>): string[] => [...new Set(values)].toSorted()

function refusal(parameter: string, error: string): ShelfQueryResult {
  return { ok: false, parameter: parameter.slice(0, LONGEST), error }
}

/** Reads the values of a filter without empty ones, each once, in a fixed order; otherwise returns the expectation. */
function readValues(values: readonly string[]): readonly string[] | string {
  const filled = inOrder(values.filter((value) => value !== ''))
  if (filled.length > MOST_VALUES) return `at most ${MOST_VALUES} values expected.`
  const isText = filled.every((value) => value.length <= LONGEST && !value.includes('\0'))
  return isText ? filled : `values of at most ${LONGEST} characters expected.`
}

/** Reads a price of the address, such as '28' or '28.50'; `undefined` for an empty one, `null` for one that is no price. */
function readCents(text: string, currency: string): number | undefined | null {
  if (text === '') return undefined
  if (!/^\d{1,12}(?:\.\d{1,4})?$/.test(text)) return null
  const cents = fromDecimal(text, currency)
  return typeof cents === 'number' && cents <= MOST_CENTS ? cents : null
}

/**
 * Reads the filters, the order and the page of a shelf from its address [COM-80]. Fields of a form that are empty count
 * as absent, parameters of other features are ignored, and nothing that a visitor types throws.
 * @param currency - ISO 4217 code of the prices in the address. Default `'USD'`.
 * @example readShelfQuery(new URLSearchParams('option.Size=A3&max=40&sort=price-asc'))
 */
export function readShelfQuery(parameters: URLSearchParams, currency = 'USD'): ShelfQueryResult {
  const lists = new Map<string, readonly string[]>()
  const names = inOrder(parameters.keys()).filter(
    (name) => name === 'category' || name === 'tag' || (name.startsWith(OPTION) && name.length > OPTION.length),
  )
  for (const name of names) {
    if (name.length > LONGEST + OPTION.length || name.includes('\0')) return refusal(name, 'a shorter name expected.')
    const values = readValues(parameters.getAll(name))
    if (typeof values === 'string') return refusal(name, values)
    if (values.length > 0) lists.set(name, values)
  }
  const options = [...lists].filter(([name]) => name.startsWith(OPTION))
  if (options.length > MOST_OPTIONS) return refusal(options[0]![0], `at most ${MOST_OPTIONS} options expected.`)
  const [minCents, maxCents] = ['min', 'max'].map((name) => readCents(parameters.get(name) ?? '', currency))
  if (minCents === null) return refusal('min', 'a price such as 28.50 expected.')
  if (maxCents === null) return refusal('max', 'a price such as 28.50 expected.')
  if (minCents !== undefined && maxCents !== undefined && minCents > maxCents)
    return refusal('max', 'a price that is not below the least one expected.')
  const sort = parameters.get('sort') || SHELF_SORTS[0]
  if (!(SHELF_SORTS as readonly string[]).includes(sort)) return refusal('sort', `${SHELF_SORTS.join(', ')} expected.`)
  const page = parameters.get('page') || '1'
  if (!/^[1-9]\d{0,4}$/.test(page) || Number(page) > LAST_PAGE) return refusal('page', 'a number from 1 expected.')
  const stock = parameters.get('stock') || ''
  if (stock !== '' && stock !== '1') return refusal('stock', '1 expected.')
  const query: ShelfQuery = {
    options: Object.fromEntries(options.map(([name, values]) => [name.slice(OPTION.length), values])),
    categories: lists.get('category') ?? [],
    tags: lists.get('tag') ?? [],
    minCents,
    maxCents,
    inStock: stock === '1',
    sort: sort as ShelfSort,
    page: Number(page),
  }
  return { ok: true, query }
}

/**
 * Writes the one address of a query, without what is a default; `readShelfQuery` reads the same query from it [COM-80].
 * @param currency - ISO 4217 code. Default `'USD'`.
 * @returns Empty, or the parameters without a question mark.
 * @example printShelfQuery({ ...query, sort: 'title', page: 2 }) // => 'sort=title&page=2'
 */
export function printShelfQuery(query: ShelfQuery, currency = 'USD'): string {
  const parameters = new URLSearchParams()
  const { options, categories, tags, minCents, maxCents, inStock, sort, page } = query
  for (const name of inOrder(Object.keys(options)))
    for (const value of inOrder(options[name]!)) parameters.append(OPTION + name, value)
  for (const category of inOrder(categories)) parameters.append('category', category)
  for (const tag of inOrder(tags)) parameters.append('tag', tag)
  if (minCents !== undefined) parameters.set('min', toDecimal(minCents, currency))
  if (maxCents !== undefined) parameters.set('max', toDecimal(maxCents, currency))
  if (inStock) parameters.set('stock', '1')
  if (sort !== SHELF_SORTS[0]) parameters.set('sort', sort)
  if (page > 1) parameters.set('page', String(page))
  return parameters.toString()
}

/**
 * Whether search engines may list the page of a query [COM-81]: a page of the whole shelf or of one category. Pages of
 * other filters and orders show the same products again, without an end.
 */
export function isShelfIndexed({ options, categories, tags, ...rest }: ShelfQuery): boolean {
  const isPlain = !rest.inStock && rest.minCents === undefined && rest.maxCents === undefined
  const hasFilters = Object.keys(options).length > 0 || tags.length > 0 || categories.length > 1
  return isPlain && !hasFilters && rest.sort === SHELF_SORTS[0]
}
