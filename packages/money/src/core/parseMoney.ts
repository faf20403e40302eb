import { SYMBOLS } from '../data/symbols.js'
import { fractionDigitsOf } from '../data/currencies.js'
import { amountOf } from './placeDigits.js'

/** Options of `parseMoney`. */
export interface ParseMoneyOptions {
  /** ISO 4217 code, in any letter case. Default `'USD'`. */
  readonly currency?: string | undefined
}

/** Longest text in characters: longer than any amount that a person types. */
const LONGEST = 64

const NUMBER = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d+))?$/

/** Removes the currency's own symbol or code before or after the number; a text may have one of them. */
function withoutMark(text: string, code: string): string {
  const mark = SYMBOLS.get(code)?.trim()
  for (const name of [mark, code]) {
    if (!name) continue
    const length = name.length
    if (text.slice(0, length).toUpperCase() === name.toUpperCase()) return text.slice(length).trim()
    if (text.slice(-length).toUpperCase() === name.toUpperCase()) return text.slice(0, -length).trim()
  }
  return text
}

/**
 * Reads an amount that a person typed, in minor units: "1,234.50", "$1,234.50" and "1234.5" are all 123450 [MON-20]. It
 * reads every text that `formatMoney` writes without a locale.
 * @returns A number where that is exact, else a bigint; `undefined` for anything that may mean two things ("12,34",
 * "1.2.3"), for more fraction digits than the currency has, for another currency's mark and for what is no amount.
 * @example parseMoney('€ 1,234.5', { currency: 'EUR' }) // => 123450
 * @example parseMoney('12,34') // => undefined
 */
export function parseMoney(text: string, { currency = 'USD' }: ParseMoneyOptions = {}): number | bigint | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined
  const trimmed = text.trim()
  const isNegative = /^[-\u2212]/.test(trimmed)
  const number = withoutMark(isNegative ? trimmed.slice(1).trim() : trimmed, currency.toUpperCase())
  const [, integer = '', fraction = ''] = NUMBER.exec(number) ?? []
  const fractionDigits = fractionDigitsOf(currency)
  if (!(integer || fraction) || fraction.length > fractionDigits) return undefined
  return amountOf(isNegative ? '-' : '', (integer || '0').replaceAll(',', '') + fraction.padEnd(fractionDigits, '0'))
}
