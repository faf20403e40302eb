import { formatMessage } from '@vitrine/messages'
import { letterRows, orderNumber } from '@vitrine/server/shop'
import { LETTERS } from '../../messages/letters.ts'
import { MAILS } from '../../messages/mails.ts'
import type { OrderRow } from '../database/orders.ts'
import { translatorOf } from '../languages.ts'
import type { MailContent } from '../mail/siteMail.ts'

/**
 * The letter to the shopkeeper about a new order [SRV-222] [SRV-480].
 * @param address - Address of the order in the panel.
 * @param lang - BCP 47 tag of the owner's language.
 */
export function newOrderMail(order: OrderRow, address: string | undefined, lang: string): MailContent {
  const say = translatorOf(lang)({ ...LETTERS, ...MAILS })
  const { details, currency, lines } = order
  const number = orderNumber(order.number)
  return {
    kind: 'new-order',
    subject: formatMessage(say.mailNewOrder, { number }),
    parts: [
      { type: 'text', text: formatMessage(say.mailNewOrderText, { name: details.name }) },
      { type: 'rows', rows: letterRows({ ...details, currency, lines }, say, lang) },
      ...(address === undefined ? [] : [{ type: 'link', label: say.mailNewOrderButton, href: address } as const]),
    ],
    lang,
  }
}

/** A stock of which little is left. */
export interface LowStock {
  readonly sku: string
  readonly title: string
  readonly left: number
}

/** The letter to the shopkeeper about a stock of which little is left, or nothing [SRV-222] [SRV-480]. */
export function lowStockMail({ sku, title, left }: LowStock, lang: string): MailContent {
  const say = translatorOf(lang)(MAILS)
  const value = left === 0 ? say.mailStockGone : new Intl.NumberFormat(lang).format(left)
  return {
    kind: 'low-stock',
    subject: formatMessage(say.mailLowStock, { title }),
    parts: [
      { type: 'text', text: say.mailLowStockText },
      { type: 'rows', rows: [{ label: `${title}, ${sku}`, value }] },
    ],
    lang,
  }
}
