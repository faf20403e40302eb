import { subscriptionText } from '@vitrine/commerce'
import { formatMoney } from '@vitrine/money'
import type { ContentLanguage } from '@vitrine/parts'
import type { OrderSummaryProps } from '../../pages/OrderSummary.tsx'
import type { OrderDraft } from '../database/orders.ts'
import { pictureOf } from '../render/picture.ts'

/** An order as its summary shows it [SRV-53] [SRV-57]. */
export function summaryOf(
  { lines, details, currency }: Pick<OrderDraft, 'lines' | 'details' | 'currency'>,
  contentLanguage: ContentLanguage,
): OrderSummaryProps {
  const money = (cents: number): string => formatMoney(cents, { currency })
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = details.totals
  const hasSums = grandTotalCents !== subtotalCents || details.shipping !== null
  const sums: [string, string][] = [
    ...(hasSums ? [['Subtotal', money(subtotalCents)] as [string, string]] : []),
    ...(discountCents > 0
      ? [[`Discount, ${details.coupons.join(', ')}`, money(-discountCents)] as [string, string]]
      : []),
    ...(details.shipping === null ? [] : [[details.shipping, money(shippingCostCents)] as [string, string]]),
    ...(taxCents > 0 ? [[details.taxes.join(' and '), money(taxCents)] as [string, string]] : []),
  ]
  return {
    contentLanguage,
    sums,
    total: money(grandTotalCents),
    lines: lines.map(({ title, optionValues, quantity, unitPrice, data, plan }) => ({
      title,
      quantity,
      options: optionValues.map(({ value }) => value).join(', '),
      total: planPrice(unitPrice * quantity, currency, plan),
      picture: typeof data.print === 'string' ? pictureOf(data.print) : undefined,
    })),
  }
}

/** Formats a price with the periods of a subscription: "$18.00 monthly for 6 payments" [COM-18] [SRV-54] [COM-49]. */
export function planPrice(cents: number, currency: string, plan: OrderDraft['lines'][number]['plan']): string {
  const priceString = formatMoney(cents, { currency })
  if (plan === null) return priceString
  const { billingPeriod, numBillingCycles: durationValue } = plan
  const { unit: billingPeriodUnit, value: billingPeriodValue } = billingPeriod
  return subscriptionText({ priceString, billingPeriodUnit, billingPeriodValue, durationValue })
}
