/** Cache: formatters by locale and currency; a formatter is slow to create and fast to use. */
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Writes decimal text as a locale writes money, with every digit exact [MON-17] [MON-19]. A sign with letters at the end
 * of text from right to left gets a mark, because browsers would show "US$" as "$US" [MON-23].
 * @param digits - Behind the point: Intl's own are not ISO's minor units for every currency.
 * @returns `undefined` for what is no locale [MON-9], or no code of three letters.
 */
export function formatInLocale(decimal: string, currency: string, locale: string, digits: number): string | undefined {
  const key = locale + currency + digits
  try {
    const formatter =
      formatters.get(key) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    formatters.set(key, formatter)
    const text = formatter.format(decimal as `${number}`)
    return text.includes('\u200f') && /[A-Z]\$$/.test(text) ? `${text}\u200e` : text
  } catch {
    return undefined
  }
}
