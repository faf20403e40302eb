/** Locale of a site that names none, and of every text that a translation lacks [MSG-3]. */
export const DEFAULT_LOCALE = 'en-US'

/**
 * Longest accepted tag in characters: longer than any BCP 47 tag in use. Building the list takes time that grows with
 * the square of the length.
 */
const LONGEST = 100

/**
 * Lists the locales whose texts are tried, best first: the locale itself, then without its last part until only the
 * language is left, then en-US [MSG-2] [MSG-3].
 * @param locale - A BCP 47 tag, for example `'de-AT'`; letter case is kept. A text of more than 100 characters is no
 * tag.
 * @example lookUpOrder('de-AT') // => ['de-AT', 'de', 'en-US']
 */
export function lookUpOrder(locale: string): readonly string[] {
  const parts = locale.length > LONGEST ? [] : locale.split('-')
  const order = parts.map((_, index) => parts.slice(0, parts.length - index).join('-')).filter(Boolean)
  return order.includes(DEFAULT_LOCALE) ? order : [...order, DEFAULT_LOCALE]
}

/**
 * Returns the best available locale for a visitor's locale [MSG-2] [MSG-3]; letter case does not matter.
 * @param locale - A BCP 47 tag, for example `'de-AT'`.
 * @param available - The locales there are texts for.
 * @returns One of `available`, else `'en-US'`, which is always at hand: it is written in the packages.
 * @example lookUp('de-AT', ['fr', 'de']) // => 'de'
 */
export function lookUp(locale: string, available: readonly string[]): string {
  for (const wanted of lookUpOrder(locale)) {
    const found = available.find((name) => name.toLowerCase() === wanted.toLowerCase())
    if (found !== undefined) return found
  }
  return DEFAULT_LOCALE
}
