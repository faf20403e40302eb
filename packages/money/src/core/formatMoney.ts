import { SYMBOLS } from '../data/symbols.js'
import { formatInLocale } from './formatInLocale.js'
import { placeDigits } from './placeDigits.js'

/** Options of `formatMoney`. */
export interface FormatMoneyOptions {
  /**
   * ISO 4217 code, in any letter case. Default `'USD'` [MON-7]. A code that is not supported is written before the
   * number as it is, with 2 fraction digits [MON-15].
   */
  readonly currency?: string | undefined
  /**
   * Writes the amount as this locale does: digits, separators and the symbol's place come from `Intl` [MON-19]. Default,
   * and for what is no locale: the same text everywhere, that of en-US [MON-9].
   */
  readonly locale?: string | undefined
  /** Whether a fraction of zeros is dropped: "$10.00" becomes "$10". Default `false` [MON-17]. */
  readonly trimZeroFraction?: boolean | undefined
}

/** Most digits that an amount may have before the decimal point [MON-16]. */
const MAX_INTEGER_DIGITS = 15

const NO_BREAK_SPACE = '\u00a0'

/** Groups thousands: "1234567" becomes "1,234,567". */
function groupThousands(digits: string): string {
  const first = digits.length % 3 || 3
  let groups = digits.slice(0, first)
  for (let at = first; at < digits.length; at += 3) groups += `,${digits.slice(at, at + 3)}`
  return groups
}

/**
 * Formats an amount as a visitor reads it, the same in every locale: "," between thousands, "." before decimals
 * [MON-12] [MON-13]. The currency decides about the symbol and its place [MON-7] [MON-14] [MON-15]. A minus comes first
 * [MON-18]. A fraction of zeros may be dropped [MON-17]. With `locale` the text is that of the locale [MON-9] [MON-19].
 * @param amount - In minor units, a safe integer or a bigint: 12345 is $123.45, and 500 is ¥500 [MON-10].
 * @throws {RangeError} For NaN, an infinity, a fraction of a cent or a number too large to be exact [MON-11]; without a
 * locale for 16 or more integer digits [MON-16].
 * @example formatMoney(-123456, { currency: 'EUR' }) // => '-€1,234.56'
 * @example formatMoney(-123456, { currency: 'EUR', locale: 'de-DE' }) // => '-1.234,56 €'
 */
export function formatMoney(amount: number | bigint, options: FormatMoneyOptions = {}): string {
  const { currency = '', locale, trimZeroFraction } = options
  const code = (currency || 'USD').toUpperCase()
  const { sign, integer, fraction } = placeDigits(amount, code)
  const decimals = trimZeroFraction && /^0*$/.test(fraction) ? '' : fraction && `.${fraction}`
  const local = locale && formatInLocale(sign + integer + decimals, code, locale, decimals ? fraction.length : 0)
  if (local) return local

  if (integer.length > MAX_INTEGER_DIGITS) throw new RangeError(`[money] ${amount} has more than 15 integer digits.`)
  const number = groupThousands(integer) + decimals
  const symbol = SYMBOLS.get(code) ?? currency + NO_BREAK_SPACE
  return sign + (symbol.startsWith(NO_BREAK_SPACE) ? number + symbol : symbol + number)
}
