import { formatMoney } from '@vitrine/money'
import type { Mail } from '../../mail/mailPort.js'
import { orderNumber } from './orderNumber.js'
import type { ShopOrder } from './orderRows.js'
import type { LetterKind } from './shopOptions.js'

function bodyOf({ lines, totals, currency, shipping, address }: ShopOrder): string {
  const money = (cents: number): string => formatMoney(cents, { currency })
  const goods = lines.map(({ quantity, title, optionValues, unitPrice }) => {
    const options = optionValues.map(({ value }) => value).join(', ')
    return `${quantity} × ${title}${options ? ` (${options})` : ''}: ${money(unitPrice * quantity)}`
  })
  const sum = (name: string, cents: number): string[] => (cents === 0 ? [] : [`${name}: ${money(cents)}`])
  const place = address ? [address.line1, address.line2, `${address.postalCode} ${address.city}`, address.country] : []
  return [
    ...goods,
    ...sum('Discount', -totals.discountCents),
    ...sum('Shipping', totals.shippingCostCents),
    ...sum('Tax', totals.taxCents),
    `Total: ${money(totals.grandTotalCents)}`,
    ...(shipping ? [`By ${shipping}`] : []),
    ...place.filter((line) => line.trim() !== ''),
  ].join('\n')
}

/** Writes the e-mail of an order to its buyer. */
export function letterOf(order: ShopOrder, kind: LetterKind, page: string): Mail {
  const number = orderNumber(order.number)
  const state = kind === 'paid' ? 'It is paid.' : 'Please pay at the desk or by transfer.'
  return {
    to: order.email,
    subject: `Your order ${number}`,
    text: `Dear ${order.name},\n\nthank you for your order ${number}. ${state}\n\n${bodyOf(order)}\n\n${page}\n`,
  }
}

/** Writes the e-mails about an order to the people of the shop. */
export function noticesOf(order: ShopOrder, kind: LetterKind, recipients: readonly string[]): Mail[] {
  const number = orderNumber(order.number)
  const subject = `Order ${number} ${kind === 'paid' ? 'is paid' : 'waits for its payment'}`
  const text = `${order.name} <${order.email}>\n\n${bodyOf(order)}\n`
  return recipients.map((to) => ({ to, subject, text, replyTo: order.email }))
}
