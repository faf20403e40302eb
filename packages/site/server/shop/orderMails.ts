import { translatorOf } from '../languages.ts'
import { LETTERS } from '../../messages/letters.ts'
import { MAILS } from '../../messages/mails.ts'
import { BUYER } from '../../messages/buyer.ts'
import { DEFAULT_LOCALE, formatMessage } from '@vitrine/messages'
import { moneyIn } from './moneyIn.ts'
import type { OrderRow } from '../database/orders.ts'
import type { MailPart, MailRow, SiteMail } from '../mail/siteMail.ts'

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

/** Formats the number of an order: "#00042". */
export function orderNumber(number: number): string {
  return `#${String(number).padStart(5, '0')}`
}

/** Whether an order has something that its buyer can review [SRV-69] [SRV-57]. */
export function isReviewable({ kind }: Pick<OrderRow, 'kind'>): boolean {
  return kind === 'regular' || kind === 'subscription'
}

/**
 * Returns the letters of a confirmed order, in the language of its form: to the buyer, and with a gift card to its recipient
 * [SRV-57] [SRV-191].
 * @param links - `undefined` where the site's address is not known: the letters then have no links [SRV-108].
 * @param site - Title of the site, for the recipient of a gift card.
 */
export function orderMails(order: OrderRow, links: OrderLinks | undefined, site: string): SiteMail[] {
  const { kind, details, email, currency, lines } = order
  const { name, totals, recipient, message, lang = DEFAULT_LOCALE } = details
  const say = translatorOf(lang)({ ...LETTERS, ...MAILS, ...BUYER })
  const money = moneyIn(lang, currency)
  const number = orderNumber(order.number)
  const goods = lines.map(({ quantity, title, optionValues, unitPrice }): MailRow => {
    const options = optionValues.map(({ value }) => value).join(', ')
    const label = options ? say.letterLineOptions : say.letterLine
    return { label: formatMessage(label, { quantity, title, options }), value: money(unitPrice * quantity) }
  })
  const amount = (label: string, cents: number): MailRow[] => (cents === 0 ? [] : [{ label, value: money(cents) }])
  const greeting = (to: string): MailPart => ({ type: 'text', text: formatMessage(say.letterDear, { name: to }) })
  const parts: MailPart[] = [
    greeting(name),
    { type: 'text', text: formatMessage(say.letterOrderThanks, { number }) },
    {
      type: 'rows',
      rows: [
        ...goods,
        ...amount(say.letterDiscount, -totals.discountCents),
        ...amount(say.letterShipping, totals.shippingCostCents),
        ...amount(say.letterTax, totals.taxCents),
        { label: say.letterTotal, value: money(totals.grandTotalCents), isTotal: true },
      ],
    },
    ...(links ? [{ type: 'link', label: say.mailOrderButton, href: links.status } as const] : []),
    ...(links && isReviewable(order)
      ? [{ type: 'link', lead: say.letterReview, label: say.mailReviewButton, href: links.review } as const]
      : []),
    ...(links
      ? [{ type: 'link', lead: say.letterAccount, label: say.mailAccountButton, href: links.account } as const]
      : []),
  ]
  const subject = formatMessage(say.letterSubject, { subject: say[SUBJECTS[kind]], number })
  const mail: SiteMail = { kind: 'order', to: email, subject, parts, lang }
  if (recipient === null) return [mail]
  const gift = formatMessage(say.letterGift, { name, amount: money(totals.grandTotalCents), site })
  const present: MailPart[] = [
    greeting(recipient.name),
    { type: 'text', text: gift },
    ...(message ? [{ type: 'quote', text: message } as const] : []),
    { type: 'text', text: formatMessage(say.letterGiftShow, { number }) },
  ]
  const giftSubject = formatMessage(say.letterGiftFrom, { name })
  return [mail, { kind: 'gift', to: recipient.email, subject: giftSubject, parts: present, lang }]
}
