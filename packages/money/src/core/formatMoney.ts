import { SYMBOLS } from '../data/symbols.js'

/** How an amount is written. */
export interface FormatMoneyOptions {
  /**
   * ISO 4217 code, in any letter case. Default `'USD'` [MON-7]. A code that is not supported is written before the
   * number as it is, with 2 fraction digits [MON-15].
   */
  readonly currency?: string
  /** Drop a fraction of zeros: "$10.00" becomes "$10". Default `false` [MON-17]. */
  readonly trimZeroFraction?: boolean
}

/** The most digits an amount may have before the decimal point [MON-16]. */
const MAX_INTEGER_DIGITS = 15

const NO_BREAK_SPACE = '\u00a0'

/** "1234567" as "1,234,567". */
function groupThousands(digits: string): string {
  let grouped = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 3) grouped = `${digits.slice(Math.max(end - 3, 0), end)},${grouped}`
  return grouped
}

/**
 * An amount as a visitor reads it, the same in every locale: thousands separated by ",", decimals by "." [MON-12]
 * [MON-13], symbol and its place by currency [MON-14], a minus before everything [MON-18].
 * @param amount - In minor units, a safe integer or a bigint: 12345 is $123.45, and 500 is ¥500 [MON-10].
 * @throws {RangeError} For NaN, an infinity, a fraction of a cent or a number too large to be exact [MON-11]; for 16 or
 * more integer digits [MON-16].
 * @example formatMoney(-123456, { currency: 'EUR' }) // => '-€1,234.56'
 */
export function formatMoney(amount: number | bigint, options: FormatMoneyOptions = {}): string {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount))
    throw new RangeError(
      `[money] ${amount} is not an exact whole number of cents. Pass 1250 for $12.50, and a bigint beyond 2^53.`,
    )
  const code = (options.currency || 'USD').toUpperCase()
  const fractionDigits = code === 'JPY' ? 0 : 2
  const isNegative = amount < 0
  // Placing digits is exact where dividing is not.
  const digits = String(amount)
    .slice(isNegative ? 1 : 0)
    .padStart(fractionDigits + 1, '0')
  const integer = digits.slice(0, digits.length - fractionDigits)
  const fraction = digits.slice(integer.length)
  if (integer.length > MAX_INTEGER_DIGITS)
    throw new RangeError(`[money] ${amount} has more than 15 digits before the decimal point and would not be read.`)

  const isTrimmed = fraction === '' || (options.trimZeroFraction === true && fraction === '00')
  const number = isTrimmed ? groupThousands(integer) : `${groupThousands(integer)}.${fraction}`
  const symbol = SYMBOLS.get(code) ?? `${options.currency}${NO_BREAK_SPACE}`
  const text = symbol.startsWith(NO_BREAK_SPACE) ? number + symbol : symbol + number
  return isNegative ? `-${text}` : text
}
