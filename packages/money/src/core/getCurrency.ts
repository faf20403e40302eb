import { CURRENCIES } from '../data/currencies.js'

/** One of the supported ISO 4217 codes. */
export type CurrencyCode = (typeof CURRENCIES)[number]['code']

/** A supported currency [MON-1]. */
export interface Currency {
  /** ISO 4217 letters. */
  readonly code: CurrencyCode
  /** English name. */
  readonly name: string
  /** Digits after the decimal point: 0 for JPY, else 2 [MON-5]. */
  readonly fractionDigits: 0 | 2
  /** ISO 4217 three-digit number, with its leading zero [MON-6]. */
  readonly numericCode: string
}

/**
 * A supported currency by its code, in any letter case.
 * @returns `undefined` for a code that is not supported.
 * @example getCurrency('jpy')?.fractionDigits // => 0
 */
export function getCurrency(code: string): Currency | undefined {
  return CURRENCIES.find((currency) => currency.code === code.toUpperCase())
}

/**
 * The currency to show prices in: the one the site selected, in any letter case, else US dollars [MON-7] [MON-8].
 * @param selected - What the site context says; nothing, an empty and an unsupported code count as no choice.
 */
export function selectCurrency(selected?: string | null): CurrencyCode {
  return (selected ? getCurrency(selected)?.code : undefined) ?? 'USD'
}
