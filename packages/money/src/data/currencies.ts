/** Code, ISO 4217 numeric code (list one) and name of each currency, in the order in which they are offered. */
const ROWS = [
  ['EUR', '978', 'Euro'],
  ['USD', '840', 'US Dollar'],
  ['AUD', '036', 'Australian Dollar'],
  ['NOK', '578', 'Norwegian Krone'],
  ['CAD', '124', 'Canadian Dollar'],
  ['NZD', '554', 'New Zealand Dollar'],
  ['DKK', '208', 'Danish Krone'],
  ['GBP', '826', 'Pound Sterling'],
  ['HKD', '344', 'Hong Kong Dollar'],
  ['CHF', '756', 'Swiss Franc'],
  ['MXN', '484', 'Mexican Peso'],
  ['SGD', '702', 'Singapore Dollar'],
  ['SEK', '752', 'Swedish Krona'],
  ['CZK', '203', 'Czech Koruna'],
  ['ILS', '376', 'Israeli New Shekel'],
  ['PHP', '608', 'Philippine Peso'],
  ['RUB', '643', 'Russian Ruble'],
  ['PLN', '985', 'Polish Zloty'],
  ['THB', '764', 'Thai Baht'],
  ['MYR', '458', 'Malaysian Ringgit'],
  ['ARS', '032', 'Argentine Peso'],
  ['BRL', '986', 'Brazilian Real'],
  ['COP', '170', 'Colombian Peso'],
  ['IDR', '360', 'Indonesian Rupiah'],
  ['INR', '356', 'Indian Rupee'],
  ['ZAR', '710', 'South African Rand'],
  ['JPY', '392', 'Yen'],
] as const

/** One of the supported ISO 4217 codes. */
export type CurrencyCode = (typeof ROWS)[number][0]

/** A supported currency [MON-1]. */
export interface Currency {
  /** ISO 4217 code of three letters. */
  readonly code: CurrencyCode
  /** English name. */
  readonly name: string
  /** Digits after the decimal point: 0 for JPY, else 2 [MON-5]. */
  readonly fractionDigits: 0 | 2
  /** ISO 4217 three-digit number, with its leading zero [MON-6]. */
  readonly numericCode: string
}

/**
 * Returns the digits after the decimal point: those of a supported currency, in any letter case, else 2 [MON-5]
 * [MON-15].
 */
export function fractionDigitsOf(code: string): 0 | 2 {
  return code.toUpperCase() === 'JPY' ? 0 : 2
}

/** The currencies that a site can use, in the order in which they are offered [MON-1] [MON-2] [MON-5] [MON-6]. */
export const CURRENCIES: readonly Currency[] = /* @__PURE__ */ Object.freeze(
  /* @__PURE__ */ ROWS.map(([code, numericCode, name]) => ({
    code,
    name,
    fractionDigits: fractionDigitsOf(code),
    numericCode,
  })),
)
