import { translatorOf } from '../languages.ts'
import { LETTERS } from '../../messages/letters.ts'
import { DEFAULT_LOCALE, formatMessage } from '@vitrine/messages'
import { moneyIn } from './moneyIn.ts'
import type { OrderRow } from '../database/orders.ts'
import type { Mail } from '../mail/sendMail.ts'

/** Addresses of pages about the order. */
export interface OrderLinks {
  readonly status: string
  readonly review: string
}

const SUBJECTS = {
  regular: 'letterOrder',
  subscription: 'letterSubscription',
  donation: 'letterDonation',
  'gift-card': 'letterGiftCard',
} as const satisfies Readonly<Record<OrderRow['kind'], keyof typeof LETTERS>>

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
 * Returns the letters of a confirmed order, in the language of its form: to the buyer, and with a gift card to its recipient
 * [SRV-57] [SRV-191].
 * @param links - `undefined` where the site's address is not known: the letters then have no links [SRV-108].
 */
export function orderMails(order: OrderRow, links: OrderLinks | undefined): Mail[] {
  const { kind, details, email, currency, lines } = order
  const { name, totals, recipient, message, lang = DEFAULT_LOCALE } = details
  const say = translatorOf(lang)(LETTERS)
  const money = moneyIn(lang, currency)
  const number = orderNumber(order.number)
  const goods = lines.map(({ quantity, title, optionValues, unitPrice }) => {
    const options = optionValues.map(({ value }) => value).join(', ')
    const price = money(unitPrice * quantity)
    return options
      ? formatMessage(say.letterLineOptions, { quantity, title, options, price })
      : formatMessage(say.letterLine, { quantity, title, price })
  })
  const amount = (text: string, cents: number): string => formatMessage(text, { amount: money(cents) })
  const text = [
    formatMessage(say.letterDear, { name }),
    '',
    formatMessage(say.letterOrderThanks, { number }),
    '',
    ...goods,
    ...(totals.discountCents > 0 ? [amount(say.letterDiscount, -totals.discountCents)] : []),
    ...(totals.shippingCostCents > 0 ? [amount(say.letterShipping, totals.shippingCostCents)] : []),
    ...(totals.taxCents > 0 ? [amount(say.letterTax, totals.taxCents)] : []),
    amount(say.letterTotal, totals.grandTotalCents),
    ...(links ? ['', formatMessage(say.letterOrderPage, { address: links.status })] : []),
    ...(links && isReviewable(order) ? [formatMessage(say.letterReview, { address: links.review })] : []),
  ].join('\n')
  const letter = {
    to: email,
    subject: formatMessage(say.letterSubject, { subject: say[SUBJECTS[kind]], number }),
    text,
  }
  if (recipient === null) return [letter]
  const present = [
    formatMessage(say.letterDear, { name: recipient.name }),
    '',
    formatMessage(say.letterGift, { name, amount: money(totals.grandTotalCents) }),
    ...(message ? ['', message] : []),
    '',
    formatMessage(say.letterGiftShow, { number }),
  ].join('\n')
  return [
    letter,
    { to: recipient.email, subject: formatMessage(say.letterGiftFrom, { name: oneLine(name) }), text: present },
  ]
}
