import { readQuery } from './readQuery.js'

/**
 * The query parameters of an address: `get(key)` answers the first of repeated keys, `getAll(key)` every one, and a key
 * without "=" reads as `''` [LNK-27]. Keys are flat: `a[b]=c` has the key `a[b]` [LNK-33].
 * @param url - Absolute or relative.
 * @param report - Called once with the text of an address that no browser can read; it then has no parameters [LNK-26].
 * @example getQueryParams('/shop?sort=price&sort=name').get('sort') // => 'price'
 */
export function getQueryParams(url: string, report?: (url: string) => void): URLSearchParams {
  if (!URL.canParse(url, 'https://site.invalid')) {
    report?.(url)
    return new URLSearchParams()
  }
  return readQuery(new URL(url, 'https://site.invalid').search.slice(1))
}
