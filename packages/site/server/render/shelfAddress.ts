import { printShelfQuery, readShelfQuery, type ShelfQuery } from '@vitrine/commerce'

/** Parameters that state the query of a shelf; others belong to other features, such as the language. */
const NAMES: readonly string[] = ['category', 'tag', 'min', 'max', 'stock', 'sort', 'page']
const isOfShelf = (name: string): boolean => NAMES.includes(name) || name.startsWith('option.')

/** UTF-16 units of a typed price that the page shows again. */
const LONGEST_PRICE = 17

/** The query of an address, and the part of it that could not be read. */
export interface ShelfAddress {
  readonly query: ShelfQuery
  /** Default: all of it could be read. */
  readonly fault?: 'price' | 'filter'
  /** Prices as they were typed, where they could not be read. */
  readonly typed: { readonly min?: string; readonly max?: string }
}

const WHOLE: ShelfQuery = { options: {}, categories: [], tags: [], inStock: false, sort: 'featured', page: 1 }

/** Reads an address leniently: a parameter that cannot be read is left out, and named [SRV-262]. */
export function readShelfAddress(parameters: URLSearchParams, currency: string): ShelfAddress {
  const rest = new URLSearchParams(parameters)
  let fault: ShelfAddress['fault']
  const typed: { min?: string; max?: string } = {}
  for (;;) {
    const read = readShelfQuery(rest, currency)
    if (read.ok) return { query: read.query, ...(fault && { fault }), typed }
    const { parameter } = read
    const isPrice = parameter === 'min' || parameter === 'max'
    fault ??= isPrice ? 'price' : 'filter'
    if (isPrice) typed[parameter] = rest.get(parameter)!.slice(0, LONGEST_PRICE)
    if (!rest.has(parameter)) return { query: WHOLE, fault, typed }
    rest.delete(parameter)
  }
}

/**
 * The one address of a query: without empty and default parameters, in a fixed order [COM-80]. A form that a browser
 * sends by itself states every field.
 * @returns `undefined` for an address that is it already.
 */
export function canonicalAddress(url: URL, query: ShelfQuery, currency: string): string | undefined {
  const own = new URLSearchParams([...url.searchParams].filter(([name]) => isOfShelf(name)))
  const printed = printShelfQuery(query, currency)
  if (own.toString() === printed) return undefined
  const others = new URLSearchParams([...url.searchParams].filter(([name]) => !isOfShelf(name))).toString()
  const search = [printed, others].filter(Boolean).join('&')
  return search === '' ? url.pathname : `${url.pathname}?${search}`
}
