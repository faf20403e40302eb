import type { MailPart } from '@vitrine/server/mail'
import { moneyIn, orderNumber, type SubscriptionEnd } from '@vitrine/server/shop'
import { DEFAULT_LOCALE, formatMessage } from '@vitrine/messages'
import { LETTERS } from '../../messages/letters.ts'
import { MAILS } from '../../messages/mails.ts'
import { PLAN } from '../../messages/plan.ts'
import type { OrderRow } from '../database/orders.ts'
import type { SubscriptionTerms } from '../database/subscriptions.ts'
import { translatorOf } from '../languages.ts'
import type { MailKind, SiteMail } from '../mail/siteMail.ts'

/** A subscription, as its e-mails tell about it. */
export interface ToldSubscription {
  readonly email: string
  readonly terms: Pick<SubscriptionTerms, 'title' | 'zone' | 'draft'>
  readonly life: { readonly paidUntil: string }
}

/** Addresses of pages for the links of an e-mail; `undefined` where the site's address is not known. */
export interface PlanLinks {
  readonly order?: string | undefined
  readonly plan: string | undefined
}

const text = (words: string): MailPart => ({ type: 'text', text: words })
const link = (label: string, href: string | undefined): MailPart[] =>
  href === undefined ? [] : [{ type: 'link', label, href }]

/** A day as the store's calendar shows it. */
export const planDay = (date: Date, lang: string, zone: string): string =>
  date.toLocaleDateString(lang, { dateStyle: 'long', timeZone: zone })

function wordsOf({ email, terms }: ToldSubscription) {
  const { title, zone, draft } = terms
  const { name, lang = DEFAULT_LOCALE, totals } = draft.details
  const say = translatorOf(lang)({ ...LETTERS, ...MAILS, ...PLAN })
  const amount = moneyIn(lang, draft.currency)(totals.grandTotalCents)
  const mail = (kind: MailKind, subject: string, parts: readonly MailPart[]): SiteMail => ({
    kind,
    to: email,
    subject,
    parts: [text(formatMessage(say.letterDear, { name })), ...parts],
    lang,
  })
  return { say, amount, title, mail, day: (date: Date) => planDay(date, lang, zone) }
}

/** The e-mail about a period that was paid [SRV-403]. */
export function renewedMail(subscription: ToldSubscription, order: OrderRow, links: PlanLinks): SiteMail {
  const { say, amount, title, mail, day } = wordsOf(subscription)
  const number = orderNumber(order.number)
  const date = day(new Date(subscription.life.paidUntil))
  return mail('renewal', formatMessage(say.mailRenewed, { title, number }), [
    text(formatMessage(say.mailRenewedText, { title, date })),
    { type: 'rows', rows: [{ label: formatMessage(say.mailRenewedRow, { number }), value: amount, isTotal: true }] },
    ...link(say.mailOrderButton, links.order),
    ...link(say.planTitle, links.plan),
  ])
}

/** Reason why a period is not paid: the card was declined, the bank asks its owner, or an invoice is to be paid. */
export type UnpaidReason = 'declined' | 'confirm' | 'invoice'

const UNPAID = {
  declined: ['renewal-failed', 'mailDeclined', 'mailDeclinedText', 'planPayOrChange'],
  confirm: ['renewal-confirm', 'mailConfirmCard', 'mailConfirmCardText', 'planConfirm'],
  invoice: ['renewal-invoice', 'mailInvoice', 'mailInvoiceText', 'planTitle'],
} as const

/**
 * The e-mail about a period that is not paid: what its member has to do, and when it is tried again [SRV-403].
 * @param next - Time of the next try.
 * @param orderNo - Number of the order of the period.
 */
export function unpaidMail(
  subscription: ToldSubscription,
  reason: UnpaidReason,
  orderNo: number,
  next: Date,
  links: PlanLinks,
): SiteMail {
  const { say, amount, title, mail, day } = wordsOf(subscription)
  const [kind, subject, words, button] = UNPAID[reason]
  const values = { title, amount, number: orderNumber(orderNo), date: day(next) }
  return mail(kind, formatMessage(say[subject], values), [
    text(formatMessage(say[words], values)),
    ...link(say[button], links.plan),
  ])
}

const ENDED = {
  member: 'mailPlanEndedText',
  unpaid: 'mailPlanUnpaidText',
  shop: 'mailPlanShopText',
  refund: 'mailPlanRefundText',
  complete: 'mailPlanCompleteText',
} as const

/** The e-mail about a subscription that has ended [SRV-403]. */
export function endedMail(subscription: ToldSubscription, reason: SubscriptionEnd, links: PlanLinks): SiteMail {
  const { say, title, mail } = wordsOf(subscription)
  return mail('subscription-ended', formatMessage(say.mailPlanEnded, { title }), [
    text(formatMessage(say[ENDED[reason]], { title })),
    ...link(say.planTitle, links.plan),
  ])
}
