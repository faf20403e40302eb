/** Form in which an address names a width: `?format=500w`, or `-500w` before the file's extension. */
export type SizeFormat = 'queryString' | 'filename'

/** Inserts a text before the extension of an address's file name; an address without a file stays. */
function addToFilename(src: string, addition: string): string {
  const path = src.replace(/[?#][^]*/, '')
  const file = path.slice(path.lastIndexOf('/') + 1)
  const end = path.length - (file.lastIndexOf('.') > 0 ? file.length - file.lastIndexOf('.') : 0)
  return file ? src.slice(0, end) + addition + src.slice(end) : src
}

/**
 * Returns the address of a picture in one width [MED-4]. Other query values, the fragment and the form of the address
 * (relative or with a host) stay. A width that the query names already is replaced.
 * @param src - Address of the picture.
 * @param width - Pixels, one of the listed widths (`chooseWidth`).
 * @param sizeFormat - Default `'queryString'`.
 * @example imageUrl('/images/dusk?v=3', 500) // => '/images/dusk?v=3&format=500w'
 */
export function imageUrl(src: string, width: number, sizeFormat: SizeFormat = 'queryString'): string {
  const name = `${width}w`
  if (sizeFormat === 'filename') return addToFilename(src, `-${name}`)
  const [, path, query, fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(src)!
  const others = query!.split('&').filter((value) => value && !/^format(=|$)/.test(value))
  return `${path}?${[...others, `format=${name}`].join('&')}${fragment}`
}
