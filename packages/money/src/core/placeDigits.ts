import { fractionDigitsOf } from '../data/currencies.js'

/** An amount as digits before and after a decimal point. */
export interface PlacedDigits {
  /** `'-'` for an amount below zero, else `''`. */
  readonly sign: '-' | ''
  /** Digits before the decimal point, at least one. */
  readonly integer: string
  /** Digits after the decimal point, as many as the currency has. */
  readonly fraction: string
}

/**
 * Inserts the decimal point into an amount as text: exact, unlike a division [MON-10] [MON-11] [MON-12] [MON-18]
 * [MON-14] [MON-19] [MON-22].
 * @param amount - In minor units.
 * @throws {RangeError} For NaN, an infinity, a fraction of a cent or a number too large to be exact.
 */
export function placeDigits(amount: number | bigint, currency: string): PlacedDigits {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount))
    throw new RangeError(`[money] ${amount} is no exact number of cents; 1250 is $12.50.`)
  const sign = amount < 0 ? '-' : ''
  const digits = String(amount).slice(sign.length)
  const behind = fractionDigitsOf(currency)
  const placed = digits.padStart(behind + 1, '0')
  const point = placed.length - behind
  return { sign, integer: placed.slice(0, point), fraction: placed.slice(point) }
}

/** Converts digits to an amount in minor units: a number if that is exact, else a bigint [MON-20] [MON-22]. */
export function amountOf(sign: string, digits: string): number | bigint {
  const amount = BigInt(sign + digits)
  const number = Number(amount)
  // Add 0 to the amount to turn -0 into 0: `Object.is` and formatting tell the two apart.
  return Number.isSafeInteger(number) ? number + 0 : amount
}
