import { fractionDigitsOf } from '../data/currencies.js'

/** An amount as digits around a decimal point. */
export interface PlacedDigits {
  /** `'-'` below zero, else `''`. */
  readonly sign: '-' | ''
  /** At least one digit. */
  readonly integer: string
  /** As many digits as the currency has behind the point. */
  readonly fraction: string
}

/**
 * Places the decimal point in an amount: exact where dividing is not [MON-10] [MON-11].
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

/** Digits as an amount in minor units: a number where that is exact, else a bigint. */
export function amountOf(sign: string, digits: string): number | bigint {
  const amount = BigInt(sign + digits)
  const number = Number(amount)
  // Adding 0 turns -0 into 0.
  return Number.isSafeInteger(number) ? number + 0 : amount
}
