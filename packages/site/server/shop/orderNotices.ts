import type { MailPart } from '@vitrine/server/mail'
import { moneyIn, orderNumber } from '@vitrine/server/shop'
import { DEFAULT_LOCALE, formatMessage } from '@vitrine/messages'
import { LETTERS } from '../../messages/letters.ts'
import { MAILS } from '../../messages/mails.ts'
import type { OrderRow } from '../database/orders.ts'
import { translatorOf } from '../languages.ts'
import type { SiteMail } from '../mail/siteMail.ts'

type Told = Pick<OrderRow, 'number' | 'email' | 'currency'> & {
  readonly details: Pick<OrderRow['details'], 'name' | 'lang'>
}

function wordsOf({ number, email, details: { name, lang = DEFAULT_LOCALE } }: Told) {
  const say = translatorOf(lang)({ ...LETTERS, ...MAILS })
  const greeting: MailPart = { type: 'text', text: formatMessage(say.letterDear, { name }) }
  return { say, greeting, mail: { to: email, lang }, values: { number: orderNumber(number) } }
}

/** The mail with a new link to an order, in the language of its form [SRV-152]. */
export function newLinkMail(order: Told, address: string): SiteMail {
  const { say, greeting, mail, values } = wordsOf(order)
  const lead = formatMessage(say.letterNewLinkText, values)
  const link: MailPart = { type: 'link', lead, label: say.mailOrderButton, href: address }
  return { ...mail, kind: 'order-link', subject: formatMessage(say.letterNewLink, values), parts: [greeting, link] }
}

/**
 * The mail about goods that were sent [SRV-245].
 * @param address - Page of the order; `undefined` where the site's address is not known.
 */
export function sentMail(order: Told, address: string | undefined): SiteMail {
  const { say, greeting, mail, values } = wordsOf(order)
  const parts: MailPart[] = [
    greeting,
    { type: 'text', text: formatMessage(say.mailSentText, values) },
    ...(address === undefined ? [] : [{ type: 'link', label: say.mailOrderButton, href: address } as const]),
  ]
  return { ...mail, kind: 'sent', subject: formatMessage(say.mailSent, values), parts }
}

/**
 * The mail about a refund [SRV-245].
 * @param cents - Amount that was paid back, in minor units of the order's currency.
 */
export function refundMail(order: Told, cents: number, address: string | undefined): SiteMail {
  const { say, greeting, mail, values } = wordsOf(order)
  const value = moneyIn(mail.lang, order.currency)(cents)
  const parts: MailPart[] = [
    greeting,
    { type: 'text', text: formatMessage(say.mailRefundText, values) },
    { type: 'rows', rows: [{ label: say.mailRefundRow, value, isTotal: true }] },
    ...(address === undefined ? [] : [{ type: 'link', label: say.mailOrderButton, href: address } as const]),
  ]
  return { ...mail, kind: 'refund', subject: formatMessage(say.mailRefund, values), parts }
}

/** The mail that asks for a review of what was ordered [SRV-245]; its recipient ends such e-mails by one press [SRV-480]. */
export function reviewRequestMail(order: Told, address: string, unsubscribe: string): SiteMail {
  const { say, greeting, mail, values } = wordsOf(order)
  const lead = formatMessage(say.mailReviewRequestText, values)
  const parts: MailPart[] = [greeting, { type: 'link', lead, label: say.mailReviewButton, href: address }]
  return { ...mail, kind: 'review-request', subject: formatMessage(say.mailReviewRequest, values), parts, unsubscribe }
}
