import { knownLocale } from './knownLocale.js'
import { DEFAULT_LOCALE } from './lookUp.js'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/**
 * Formats a file's size in steps of 1024 [MSG-37]. The 1,000,000 bytes of `LIMITS.bytesPerMegabyte` are for limits only
 * [MSG-38].
 * @param bytes - 0 or more. What is no size, such as `NaN`, has no text: `''`.
 * @param locale - Locale of the decimal point. Default `'en-US'`.
 * @returns B, KB, MB, GB or TB with at most one decimal, never ".0"; what rounds to 1024 is one of the next unit.
 * @example formatFileSize(1536) // => '1.5 KB'
 */
export function formatFileSize(bytes: number, locale: string = DEFAULT_LOCALE): string {
  if (!(bytes >= 0 && bytes < Infinity)) return ''
  const tenths = (size: number): number => Math.round(size * 10) / 10 || 0
  let unit = 0
  let size = bytes
  while (tenths(size) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = new Intl.NumberFormat(knownLocale(locale), { useGrouping: false })
  return `${digits.format(tenths(size))} ${UNITS[unit]}`
}
