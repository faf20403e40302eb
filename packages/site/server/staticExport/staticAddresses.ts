import { API_ROOT } from '@vitrine/core-data'

/** An address of the site, without its origin. */
export interface SiteAddress {
  /** Path and known query, in one spelling for each page. */
  readonly key: string
  /** With `#`, or empty. */
  readonly hash: string
}

/** Beginnings of addresses that only the server answers. */
const SERVED = [API_ROOT, '/account', '/cart', '/checkout', '/commerce', '/config', '/newsletter', '/order', '/reviews']

/** Members of a query that choose another page of a list, and become folders: `/journal/tag/winter/`. */
const FILTERS = ['category', 'tag', 'month', 'past'] as const

/** Members of a query that lead to the same page. */
const IGNORED = ['q', 'reviews', 'comments']

/** Months before and after the present one whose pages of the calendar are written, because it has no end. */
const MONTHS_AWAY = 12

/** Whether the server alone answers a path. */
export const isServed = (path: string): boolean =>
  SERVED.some((start) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`))

/** Whether a month, `2026-11`, is too far from today to have a page. */
function isFarMonth(month: string, now: Date): boolean {
  const [year = NaN, number = NaN] = month.split('-').map(Number)
  const away = (year - now.getUTCFullYear()) * 12 + number - 1 - now.getUTCMonth()
  return !(Math.abs(away) <= MONTHS_AWAY)
}

/** The key of a page: its path, its language, one filter and its number. */
function keyOf(path: string, query: URLSearchParams, filters: readonly string[]): string {
  const page = query.get('page')
  const kept = new URLSearchParams([
    ...['lang', ...filters].flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])),
    ...(page !== null && page !== '1' ? [['page', page]] : []),
  ])
  return kept.size === 0 ? path : `${path}?${kept.toString()}`
}

/**
 * Reads an address that a page names.
 * @param from - Key of the page. A filter that it has already gives way to another one, because a page has one.
 * @returns `undefined` for an address that only the server answers, or that is none.
 */
export function readSiteAddress(address: URL, from: string, now: Date): SiteAddress | undefined {
  const { pathname: path, searchParams: query, hash } = address
  const isPath = !path.includes('//') && !/%(?:00|2f|5c)/i.test(path)
  if (isServed(path) || !isPath) return undefined
  const names = new Set(query.keys())
  const known: readonly string[] = ['lang', 'page', ...FILTERS, ...IGNORED]
  if ([...names].some((name) => !known.includes(name))) return undefined
  const month = query.get('month')
  if (month !== null && path.endsWith('/calendar') && isFarMonth(month, now)) return undefined
  const before = new URLSearchParams(from.split('?')[1])
  const filters = FILTERS.filter((name) => query.get(name))
  const chosen = filters.find((name) => query.get(name) !== before.get(name)) ?? filters[0]
  return { key: keyOf(path, query, chosen === undefined ? [] : [chosen]), hash }
}

/** A name of a folder for a value: letters and digits with hyphens. */
const folderName = (value: string): string =>
  value
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || '-'

/** The folder of a page below that of the site: `de/journal/tag/winter`; empty for the home page. */
export function folderOf(key: string): string {
  const [path, search] = key.split('?') as [string, string?]
  const query = new URLSearchParams(search)
  const folders = path.split('/').filter(Boolean).map(decodeURIComponent)
  const lang = query.get('lang')
  const values = [...query].filter(([name]) => name !== 'lang').flatMap(([name, value]) => [name, folderName(value)])
  return [...(lang === null ? [] : [lang.toLowerCase()]), ...folders, ...values].join('/')
}

/** The path of a folder as an address has it, with a slash at both ends. */
export const folderAddress = (folder: string): string =>
  folder === '' ? '/' : `/${folder.split('/').map(encodeURIComponent).join('/')}/`
