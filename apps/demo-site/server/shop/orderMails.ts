import { formatMoney } from '@vitrine/money'
import type { OrderRow } from '../database/orders.ts'
import type { Mail } from '../mail/sendMail.ts'

/** Addresses of pages about the order. */
export interface OrderLinks {
  readonly status: string
  readonly review: string
}

const SUBJECTS: Readonly<Record<OrderRow['kind'], string>> = {
  regular: 'Your order at Lantern Hall',
  subscription: 'Your subscription at Lantern Hall',
  donation: 'Thank you from Lantern Hall',
  'gift-card': 'Your gift card from Lantern Hall',
}

/** Returns a name without line breaks, which a mail's subject must not contain. */
const oneLine = (name: string): string => name.replace(/\p{Cc}+/gu, ' ')

/** Formats the number of an order: "LH-00042". */
export function orderNumber(number: number): string {
  return `LH-${String(number).padStart(5, '0')}`
}

/** Whether an order has something that its buyer can review [SRV-69] [SRV-57]. */
export function isReviewable({ kind }: Pick<OrderRow, 'kind'>): boolean {
  return kind === 'regular' || kind === 'subscription'
}

/**
 * Returns the letters of a confirmed order: to the buyer, and with a gift card to its recipient [SRV-57].
 * @param links - `undefined` where the site's address is not known: the letters then have no links [SRV-108].
 */
export function orderMails(order: OrderRow, links: OrderLinks | undefined): Mail[] {
  const { kind, details, email, currency, lines, number } = order
  const money = (cents: number): string => formatMoney(cents, { currency })
  const { name, totals, recipient, message } = details
  const goods = lines.map(({ quantity, title, optionValues, unitPrice }) => {
    const options = optionValues.map(({ value }) => value).join(', ')
    return `${quantity} × ${title}${options && ` (${options})`}: ${money(unitPrice * quantity)}`
  })
  const text = [
    `Dear ${name},`,
    '',
    `thank you. This is ${orderNumber(number)}:`,
    '',
    ...goods,
    ...(totals.discountCents > 0 ? [`Discount: ${money(-totals.discountCents)}`] : []),
    ...(totals.shippingCostCents > 0 ? [`Shipping: ${money(totals.shippingCostCents)}`] : []),
    ...(totals.taxCents > 0 ? [`Tax: ${money(totals.taxCents)}`] : []),
    `Total: ${money(totals.grandTotalCents)}`,
    ...(links ? ['', `Its page: ${links.status}`] : []),
    ...(links && isReviewable(order) ? [`Tell others how you like it: ${links.review}`] : []),
  ].join('\n')
  const letter = { to: email, subject: `${SUBJECTS[kind]}, ${orderNumber(number)}`, text }
  if (recipient === null) return [letter]
  const present = [
    `Dear ${recipient.name},`,
    '',
    `${name} gives you a gift card of ${money(totals.grandTotalCents)} for the shop, the café and the stage of Lantern Hall.`,
    ...(message ? ['', message] : []),
    '',
    `Show this letter at the desk: ${orderNumber(number)}.`,
  ].join('\n')
  return [letter, { to: recipient.email, subject: `A gift card from ${oneLine(name)}`, text: present }]
}
