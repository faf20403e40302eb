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
  const name = `${width}w`
  // Before the extension of the last step of the path, or at its end.
  if (sizeFormat === 'filename') return src.replace(/(?<=[^/])(\.[^./?#]*)?(?=[?#]|$)/, `-${name}$1`)
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(src) ?? []
  const others = query.split('&').filter((value) => value && !/^format(=|$)/.test(value))
  return `${path}?${[...others, `format=${name}`].join('&')}${fragment}`
}
