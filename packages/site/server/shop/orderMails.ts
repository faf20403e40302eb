import { letterRows, orderNumber } from '@vitrine/server/shop'
import { translatorOf } from '../languages.ts'
import { LETTERS } from '../../messages/letters.ts'
import { MAILS } from '../../messages/mails.ts'
import { BUYER } from '../../messages/buyer.ts'
import { DEFAULT_LOCALE, formatMessage } from '@vitrine/messages'
import type { OrderRow } from '../database/orders.ts'
import type { MailPart } from '@vitrine/server/mail'
import type { SiteMail } from '../mail/siteMail.ts'

/** Addresses of pages about the order. */
export interface OrderLinks {
  readonly status: string
  readonly review: string
  /** Page that opens the account of the buyer. */
  readonly account: string
}

const SUBJECTS = {
  regular: 'letterOrder',
  subscription: 'letterSubscription',
  donation: 'letterDonation',
  'gift-card': 'letterGiftCard',
} as const satisfies Readonly<Record<OrderRow['kind'], keyof typeof LETTERS>>

/** Whether an order has something that its buyer can review [SRV-69] [SRV-57]. */
export function isReviewable({ kind }: Pick<OrderRow, 'kind'>): boolean {
  return kind === 'regular' || kind === 'subscription'
}

/**
 * Returns the letter of a confirmed order to its buyer, in the language of its form [SRV-57] [SRV-191].
 * @param links - `undefined` where the site's address is not known: the letter then has no links [SRV-108].
 */
export function orderMail(order: OrderRow, links: OrderLinks | undefined): SiteMail {
  const { kind, details, email, currency, lines } = order
  const { name, lang = DEFAULT_LOCALE } = details
  const say = translatorOf(lang)({ ...LETTERS, ...MAILS, ...BUYER })
  const number = orderNumber(order.number)
  const parts: MailPart[] = [
    { type: 'text', text: formatMessage(say.letterDear, { name }) },
    { type: 'text', text: formatMessage(say.letterOrderThanks, { number }) },
    { type: 'rows', rows: letterRows({ ...details, currency, lines }, say, lang) },
    ...(links ? [{ type: 'link', label: say.mailOrderButton, href: links.status } as const] : []),
    ...(links && isReviewable(order)
      ? [{ type: 'link', lead: say.letterReview, label: say.mailReviewButton, href: links.review } as const]
      : []),
    ...(links
      ? [{ type: 'link', lead: say.letterAccount, label: say.mailAccountButton, href: links.account } as const]
      : []),
  ]
  const subject = formatMessage(say.letterSubject, { subject: say[SUBJECTS[kind]], number })
  return { kind: 'order', to: email, subject, parts, lang }
}
