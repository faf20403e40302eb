import { formatMessage, STORE } from '@vitrine/messages'
import { formatMoney } from '@vitrine/money'
import type { Price } from './priceOf.js'

/** A price as a visitor reads it. */
export interface PriceText {
  /** "$28.00", or "from $28.00" [COM-14]. */
  readonly amount: string
  /** "$56.00": shown struck, with `STORE.originalPrice` spoken before it [COM-15]. Empty without a sale. */
  readonly original: string
}

/**
 * Writes a price in the site's currency, the same on every machine [COM-16].
 * @param options.currency - ISO 4217 code: the selected currency of the site's context. Default `'USD'`.
 * @param options.messages - Default: en-US.
 */
export function formatPrice(
  price: Price,
  options: { readonly currency?: string | undefined; readonly messages?: { readonly from: string } | undefined } = {},
): PriceText {
  const { currency = 'USD', messages = STORE } = options
  const write = (cents: number): string => formatMoney(cents, { currency })
  const amount = write(price.cents)
  return {
    amount: price.isFrom ? formatMessage(messages.from, { startingPrice: amount }) : amount,
    original: price.originalCents === undefined ? '' : write(price.originalCents),
  }
}
