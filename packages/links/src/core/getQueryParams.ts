/** How many parameters are read; what follows is ignored [LNK-33]. */
const MAX_PARAMETERS = 1000

/**
 * The query parameters of an address: `get(key)` answers the first of repeated keys, `getAll(key)` every one, and a key
 * without "=" reads as `''` [LNK-27]. Keys are flat: `a[b]=c` has the key `a[b]`.
 * @param url - Absolute or relative.
 * @param report - Called once with the text of an address that no browser can read; it then has no parameters [LNK-26].
 * @example getQueryParams('/shop?sort=price&sort=name').get('sort') // => 'price'
 */
export function getQueryParams(url: string, report?: (url: string) => void): URLSearchParams {
  if (!URL.canParse(url, 'https://site.invalid')) {
    report?.(url)
    return new URLSearchParams()
  }
  const pairs = new URL(url, 'https://site.invalid').search.slice(1).split('&').filter(Boolean)
  return new URLSearchParams(pairs.slice(0, MAX_PARAMETERS).join('&'))
}
