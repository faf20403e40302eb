import { moneyIn, orderNumber } from '@vitrine/server/shop'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { OrderRow } from '../database/orders.ts'
import type { SiteMail } from '../mail/siteMail.ts'

/**
 * The letter to the shopkeeper about a new order; it is in English, as the panel is [SRV-222].
 * @param address - Address of the order in the panel.
 */
export function newOrderMail(to: string, order: OrderRow, address: string | undefined): SiteMail {
  const number = orderNumber(order.number)
  const total = moneyIn(DEFAULT_LOCALE, order.currency)(order.details.totals.grandTotalCents)
  const goods = order.lines.map(({ quantity, title, optionValues }) => {
    const options = optionValues.map(({ value }) => value).join(', ')
    return `${quantity} × ${title}${options && ` (${options})`}`
  })
  const parts = [
    { type: 'text', text: `${order.details.name} has ordered for ${total}:` },
    ...goods.map((text) => ({ type: 'text', text }) as const),
    ...(address === undefined ? [] : [{ type: 'link', label: 'See the order', href: address } as const]),
  ] as const
  return { kind: 'form-notice', to, subject: `A new order, ${number}`, parts, lang: DEFAULT_LOCALE }
}

/** A stock of which little is left. */
export interface LowStock {
  readonly sku: string
  readonly title: string
  readonly left: number
}

/** The letter to the shopkeeper about a stock of which little is left [SRV-222]. */
export function lowStockMail(to: string, { sku, title, left }: LowStock): SiteMail {
  const rest = left === 0 ? 'is sold out' : left === 1 ? 'has one piece left' : `has ${left} pieces left`
  const parts = [{ type: 'text', text: `${title}, ${sku}, ${rest}.` }] as const
  return { kind: 'form-notice', to, subject: `Little stock: ${title}`, parts, lang: DEFAULT_LOCALE }
}
