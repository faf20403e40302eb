/**
 * Turns the text of an editor into the pattern of a blog's addresses: a-z, 0-9, "%", "/", "." and "-", where "%" stands before
 * y, m, d or t (year, month, day, title). No leading slash, no "%" or "/" twice; spaces, and dots and dashes that meet,
 * become one dash [LNK-31] [LNK-32].
 * @example blogUrlPattern('/%y/%m/My  Blog/%t') // => '%y/%m/my-blog/%t'
 */
export function blogUrlPattern(text: string): string {
  // Replace characters in this order: no replacement undoes an earlier one, so one pass over the text makes the URL.
  return text
    .toLowerCase()
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^a-z0-9%/.-]/g, '')
    .replaceAll(/%[^ymdt]*/g, '%')
    .replaceAll(/[.-]{2,}/g, '-')
    .replaceAll(/\/+/g, '/')
    .replace(/^\//, '')
}
