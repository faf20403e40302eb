import { DEFAULT_LOCALE } from '@vitrine/messages'
import { formatMoney } from '@vitrine/money'

/**
 * Writes amounts of a currency in the form of a language; in en-US as on every machine [SRV-191] [COM-16].
 * @param currency - ISO 4217 code.
 * @returns A function of cents.
 */
export function moneyIn(lang: string, currency: string): (cents: number) => string {
  const locale = lang === DEFAULT_LOCALE ? undefined : lang
  return (cents) => formatMoney(cents, { currency, locale })
}

/** Writes amounts as {@link moneyIn}, without a fraction of zeros: "$40". */
export function roundMoneyIn(lang: string, currency: string): (cents: number) => string {
  const locale = lang === DEFAULT_LOCALE ? undefined : lang
  return (cents) => formatMoney(cents, { currency, locale, trimZeroFraction: true })
}
