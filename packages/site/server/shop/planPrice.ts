import { moneyIn } from '@vitrine/server/shop'
import { subscriptionText } from '@vitrine/commerce'
import { PLANS } from '@vitrine/messages'
import type { OrderDraft } from '../database/orders.ts'
import { translatorOf } from '../languages.ts'

/** Formats a price with the periods of a subscription: "$18.00 monthly for 6 payments" [COM-18] [SRV-54] [COM-49]. */
export function planPrice(
  cents: number,
  currency: string,
  plan: OrderDraft['lines'][number]['plan'],
  lang: string,
): string {
  const priceString = moneyIn(lang, currency)(cents)
  if (plan === null) return priceString
  const { billingPeriod, numBillingCycles: durationValue } = plan
  const { unit: billingPeriodUnit, value: billingPeriodValue } = billingPeriod
  return subscriptionText(
    { priceString, billingPeriodUnit, billingPeriodValue, durationValue },
    { messages: translatorOf(lang)(PLANS), locale: lang },
  )
}
