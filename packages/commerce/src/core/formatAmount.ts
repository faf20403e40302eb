import { DEFAULT_LOCALE } from '@vitrine/messages'
import { formatMoney } from '@vitrine/money'

/**
 * Writes an amount in the form of a page's locale [COM-66]. In en-US, and without a locale, it is the same on every
 * machine [COM-16].
 * @param cents - Amount in minor units.
 * @param currency - ISO 4217 code. Default `'USD'`.
 * @param locale - BCP 47 tag.
 * @example formatAmount(2800, 'USD', 'de') // => '28,00 $'
 */
export function formatAmount(cents: number, currency?: string, locale?: string): string {
  return formatMoney(cents, { currency, locale: locale === DEFAULT_LOCALE ? undefined : locale })
}
