import { DEFAULT_LOCALE, formatMessage } from '@vitrine/messages'
import type { MailPart } from '../../../mail/mailParts.js'
import type { LetterWords } from '../letters.js'
import { moneyIn } from '../moneyIn.js'
import { orderNumber } from '../orderNumber.js'
import type { SubscriptionEnd } from './subscription.js'
import type { SubscriptionTerms } from './subscriptionRows.js'

/** A subscription, as its e-mails tell about it. */
export interface ToldSubscription {
  readonly email: string
  readonly terms: Pick<SubscriptionTerms, 'title' | 'zone' | 'draft'>
  readonly life: { readonly paidUntil: string }
}

/** Addresses of pages for the links of an e-mail; `undefined` where the website's address is not known. */
export interface PlanLinks {
  readonly order?: string | undefined
  readonly plan: string | undefined
}

/** An e-mail about a subscription, in the language of its order. */
export interface SubscriptionLetter {
  readonly kind: 'renewal' | 'renewal-failed' | 'renewal-confirm' | 'renewal-invoice' | 'subscription-ended'
  readonly to: string
  readonly subject: string
  readonly parts: readonly MailPart[]
  /** BCP 47 tag of its words. */
  readonly lang: string
}

/** Returns the words of e-mails in a language, by BCP 47 tag. */
export type WordsOf = (lang: string) => LetterWords

const text = (words: string): MailPart => ({ type: 'text', text: words })
const link = (label: string, href: string | undefined): MailPart[] =>
  href === undefined ? [] : [{ type: 'link', label, href }]

/** A day as the shop's calendar shows it. */
export const planDay = (date: Date, lang: string, zone: string): string =>
  date.toLocaleDateString(lang, { dateStyle: 'long', timeZone: zone })

function letterIn(wordsOf: WordsOf, { email, terms }: ToldSubscription) {
  const { title, zone, draft } = terms
  const { name, lang = DEFAULT_LOCALE, totals } = draft.details
  const say = wordsOf(lang)
  const amount = moneyIn(lang, draft.currency)(totals.grandTotalCents)
  const letter = (
    kind: SubscriptionLetter['kind'],
    subject: string,
    parts: readonly MailPart[],
  ): SubscriptionLetter => ({
    kind,
    to: email,
    subject,
    parts: [text(formatMessage(say.letterDear, { name })), ...parts],
    lang,
  })
  return { say, amount, title, letter, day: (date: Date) => planDay(date, lang, zone) }
}

/**
 * The e-mail about a period that was paid [SRV-403].
 * @param orderNo - Number of the order of the period.
 */
export function renewedLetter(
  wordsOf: WordsOf,
  subscription: ToldSubscription,
  orderNo: number,
  links: PlanLinks,
): SubscriptionLetter {
  const { say, amount, title, letter, day } = letterIn(wordsOf, subscription)
  const number = orderNumber(orderNo)
  const date = day(new Date(subscription.life.paidUntil))
  return letter('renewal', formatMessage(say.mailRenewed, { title, number }), [
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
 * @param orderNo - Number of the order of the period.
 * @param next - Time of the next try.
 */
export function unpaidLetter(
  wordsOf: WordsOf,
  subscription: ToldSubscription,
  { reason, orderNo, next }: { readonly reason: UnpaidReason; readonly orderNo: number; readonly next: Date },
  links: PlanLinks,
): SubscriptionLetter {
  const { say, amount, title, letter, day } = letterIn(wordsOf, subscription)
  const [kind, subject, words, button] = UNPAID[reason]
  const values = { title, amount, number: orderNumber(orderNo), date: day(next) }
  return letter(kind, formatMessage(say[subject], values), [
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
export function endedLetter(
  wordsOf: WordsOf,
  subscription: ToldSubscription,
  reason: SubscriptionEnd,
  links: PlanLinks,
): SubscriptionLetter {
  const { say, title, letter } = letterIn(wordsOf, subscription)
  return letter('subscription-ended', formatMessage(say.mailPlanEnded, { title }), [
    text(formatMessage(say[ENDED[reason]], { title })),
    ...link(say.planTitle, links.plan),
  ])
}
