/** How an address names a width: `?format=500w`, or `-500w` before the extension of the file. */
export type SizeFormat = 'queryString' | 'filename'

/**
 * The address of a picture in one width [MED-4]. Other query values, the fragment and the form of the address (relative
 * or with a host) stay as they are; a width that the address already names in its query is replaced.
 * @param src - Address of the picture.
 * @param width - Pixels, one of the listed widths (`chooseWidth`).
 * @param sizeFormat - Default `'queryString'`.
 * @example imageUrl('/images/dusk?v=3', 500) // => '/images/dusk?v=3&format=500w'
 */
export function imageUrl(src: string, width: number, sizeFormat: SizeFormat = 'queryString'): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(src) ?? []
  if (sizeFormat === 'filename') {
    const name = path.lastIndexOf('/') + 1
    const dot = path.lastIndexOf('.')
    const end = dot > name ? dot : path.length
    return `${path.slice(0, end)}-${width}w${path.slice(end)}${query}${fragment}`
  }
  const others = query
    .slice(1)
    .split('&')
    .filter((value) => value && !/^format(=|$)/.test(value))
  return `${path}?${[...others, `format=${width}w`].join('&')}${fragment}`
}
