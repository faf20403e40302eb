import type { MailPart } from '@vitrine/server/mail'
import { moneyIn, orderNumber } from '@vitrine/server/shop'
import { DEFAULT_LOCALE, formatMessage } from '@vitrine/messages'
import { LETTERS } from '../../messages/letters.ts'
import { MAILS } from '../../messages/mails.ts'
import type { OrderRow } from '../database/orders.ts'
import { translatorOf } from '../languages.ts'
import type { SiteMail } from '../mail/siteMail.ts'

const text = (words: string): MailPart => ({ type: 'text', text: words })

/** The link to the order's page; nothing where the site's address is not known [SRV-108]. */
function pageLink(label: string, href: string | undefined): MailPart[] {
  return href === undefined ? [] : [{ type: 'link', label, href }]
}

/** The letter to the buyer about a parcel that has left, in the language of the order [SRV-222] [SRV-191]. */
export function sentMail(order: OrderRow, address: string | undefined): SiteMail {
  const { name, lang = DEFAULT_LOCALE } = order.details
  const say = translatorOf(lang)({ ...LETTERS, ...MAILS })
  const number = orderNumber(order.number)
  const { carrier, tracking } = order
  const parts = [
    text(formatMessage(say.letterDear, { name })),
    text(formatMessage(say.letterParcelText, { number })),
    ...(carrier ? [text(formatMessage(say.letterCarrier, { carrier }))] : []),
    ...(tracking ? [text(formatMessage(say.letterTracking, { tracking }))] : []),
    ...pageLink(say.mailOrderButton, address),
  ]
  return { kind: 'sent', to: order.email, subject: formatMessage(say.letterParcel, { number }), parts, lang }
}

/**
 * The letter to the buyer about money that was paid back, in the language of the order [SRV-222] [SRV-191].
 * @param cents - The amount of this refund.
 */
export function refundMail(order: OrderRow, cents: number, address: string | undefined): SiteMail {
  const { name, lang = DEFAULT_LOCALE } = order.details
  const say = translatorOf(lang)({ ...LETTERS, ...MAILS })
  const number = orderNumber(order.number)
  const amount = moneyIn(lang, order.currency)(cents)
  const parts = [
    text(formatMessage(say.letterDear, { name })),
    text(formatMessage(say.letterRefundText, { amount, number })),
    ...pageLink(say.mailOrderButton, address),
  ]
  return { kind: 'refund', to: order.email, subject: formatMessage(say.letterRefund, { number }), parts, lang }
}
