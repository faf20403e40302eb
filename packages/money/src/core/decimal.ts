import { fractionDigitsOf } from '../data/currencies.js'
import { amountOf, placeDigits } from './placeDigits.js'

/**
 * Writes an amount as decimal text for data exchange: "-1234.50", "500" [MON-10] [MON-22].
 * @param amount - In minor units.
 * @throws {RangeError} For NaN, an infinity, a fraction of a cent or a number too large to be exact [MON-11].
 * @example toDecimal(123450, 'USD') // => '1234.50'
 */
export function toDecimal(amount: number | bigint, currency: string): string {
  const { sign, integer, fraction } = placeDigits(amount, currency)
  return sign + integer + (fraction && `.${fraction}`)
}

/**
 * Reads decimal text as an amount in minor units: the inverse of {@link toDecimal}.
 * @returns A number where that is exact, else a bigint; `undefined` for what is no plain decimal or has more fraction
 * digits than the currency [MON-22].
 * @example fromDecimal('1234.5', 'USD') // => 123450
 */
export function fromDecimal(text: string, currency: string): number | bigint | undefined {
  // Reject very long input: converting it to a number would be slow.
  if (typeof text !== 'string' || text.length > 1000) return undefined
  const [, sign = '', integer, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const fractionDigits = fractionDigitsOf(currency)
  if (integer === undefined || fraction.length > fractionDigits) return undefined
  return amountOf(sign, integer + fraction.padEnd(fractionDigits, '0'))
}
