import { formatAmount } from './formatAmount.js'
import { formatMessage, STORE } from '@vitrine/messages'
import { subscriptionText } from './planText.js'
import type { PlanLanguage } from './planText.js'
import type { Price } from './priceOf.js'

/** A price as a visitor reads it. */
export interface PriceText {
  /** "$28.00", "from $28.00" [COM-14], or "$28.00 monthly" of a subscription [COM-18]. */
  readonly amount: string
  /** "$56.00": shown struck, with `STORE.originalPrice` spoken before it [COM-15]. Empty without a sale. */
  readonly original: string
}

/** Adds the periods of a subscription to its price [COM-14] [COM-16] [COM-17] [COM-18] [COM-15]. */
function planPrice(priceString: string, { plan }: Price, language: PlanLanguage | undefined): string {
  if (!plan) return priceString
  const { billingPeriod, numBillingCycles: durationValue } = plan
  const { unit: billingPeriodUnit, value: billingPeriodValue } = billingPeriod
  return subscriptionText({ priceString, billingPeriodUnit, billingPeriodValue, durationValue }, language)
}

/**
 * Writes a price in the site's currency, the same on every machine [COM-16]: with "from" if some variants cost more
 * [COM-14], with the periods of a subscription [COM-18], and with the original price of a sale [COM-15].
 * @param options.currency - ISO 4217 code: the selected currency of the site's context. Default `'USD'`.
 * @param options.messages - Default: en-US.
 * @param options.plans - Language of a subscription's words. Default: en-US.
 * @param options.locale - BCP 47 tag of the form of amounts. Default: en-US [COM-66].
 */
export function formatPrice(
  price: Price,
  options: {
    readonly currency?: string | undefined
    readonly messages?: { readonly from: string } | undefined
    readonly plans?: PlanLanguage | undefined
    readonly locale?: string | undefined
  } = {},
): PriceText {
  const { currency, messages = STORE, plans, locale } = options
  const write = (cents: number): string => formatAmount(cents, currency, locale)
  const amount = planPrice(write(price.cents), price, plans)
  return {
    amount: price.isFrom ? formatMessage(messages.from, { startingPrice: amount }) : amount,
    original: price.originalCents === undefined ? '' : write(price.originalCents),
  }
}
