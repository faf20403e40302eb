import { CURRENCIES, type Currency, type CurrencyCode } from '../data/currencies.js'

/**
 * Finds a supported currency by its code, in any letter case [MON-1] [MON-4] [MON-8] [MON-7].
 * @returns `undefined` for a code that is not supported.
 * @example getCurrency('jpy')?.fractionDigits // => 0
 */
export function getCurrency(code: string): Currency | undefined {
  return CURRENCIES.find((currency) => currency.code === code.toUpperCase())
}

/**
 * Returns the currency of displayed prices: the one that the site selected, in any letter case, or else US dollars
 * [MON-7] [MON-8].
 * @param selected - Code from the site context; an absent, empty or unsupported code counts as no choice.
 */
export function selectCurrency(selected?: string | null): CurrencyCode {
  return (selected ? getCurrency(selected)?.code : undefined) ?? 'USD'
}
