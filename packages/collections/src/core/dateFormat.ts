/** Cache: formats that have been made. To make one takes much longer than to use it, and a page needs few. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** Largest number of cached formats; beyond it, on a server with many locales and zones, the cache is cleared. */
const MOST = 200

/** A format of dates, made once for the same locale and options [COL-11] [COL-13] [COL-28]. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  if (formats.size >= MOST) formats.clear()
  formats.set(key, made)
  return made
}
