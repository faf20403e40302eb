import { formatMessage } from '@vitrine/messages'
import { formatMoney } from '@vitrine/money'
import type { Mail } from '../../mail/mailPort.js'
import { type MailPart, type MailRow, partsAsText } from '../../mail/mailParts.js'
import type { ShopLanguages } from './languages.js'
import { moneyIn } from './moneyIn.js'
import type { CartSums } from './orderOfCart.js'
import { orderNumber } from './orderNumber.js'
import type { ShopOrder } from './orderRows.js'
import { dueCentsOf } from './orderTerms.js'
import type { LetterKind } from './shopOptions.js'
import type { SHOP_LETTERS } from './texts/english.js'

/** Words of the e-mails in one language. */
export type LetterWords = typeof SHOP_LETTERS

/** An order as its e-mail lists it. */
export interface LetterOrder extends Pick<CartSums, 'totals' | 'giftCards'> {
  readonly currency: string
  readonly lines: readonly {
    readonly quantity: number
    readonly title: string
    readonly optionValues: readonly { readonly value: string }[]
    /** Cents. */
    readonly unitPrice: number
  }[]
}

/**
 * The goods and sums of an order, as its e-mail lists them [SRV-57].
 * @param lang - BCP 47 tag of the words.
 */
export function letterRows(
  { lines, totals, giftCards = [], currency }: LetterOrder,
  say: LetterWords,
  lang: string,
): MailRow[] {
  const money = moneyIn(lang, currency)
  const goods = lines.map(({ quantity, title, optionValues, unitPrice }): MailRow => {
    const options = optionValues.map(({ value }) => value).join(', ')
    const label = options ? say.letterLineOptions : say.letterLine
    return { label: formatMessage(label, { quantity, title, options }), value: money(unitPrice * quantity) }
  })
  const amount = (label: string, cents: number): MailRow[] => (cents === 0 ? [] : [{ label, value: money(cents) }])
  return [
    ...goods,
    ...amount(say.letterDiscount, -totals.discountCents),
    ...amount(say.letterShipping, totals.shippingCostCents),
    ...amount(say.letterTax, totals.taxCents),
    { label: say.letterTotal, value: money(totals.grandTotalCents), isTotal: true },
    ...giftCards.map(({ lastFour, cents }): MailRow => ({
      label: formatMessage(say.paidByGiftCard, { lastFour }),
      value: money(-cents),
    })),
    ...(giftCards.length > 0 ? amount(say.byOtherMeans, dueCentsOf({ totals, giftCards })) : []),
  ]
}

/** The e-mail of a gift card. */
export interface GiftLetter {
  /** Name of the buyer, name of the recipient, and the buyer's words; empty for none. */
  readonly from: string
  readonly to: string
  readonly message: string
  readonly code: string
  readonly cents: number
  readonly currency: string
  /** Name of the shop. */
  readonly site: string
}

/** Subject and parts of the e-mail of a gift card, without links [SRV-393]. */
export function giftLetter(
  { from, to, message, code, cents, currency, site }: GiftLetter,
  say: LetterWords,
  lang: string,
): { readonly subject: string; readonly parts: readonly MailPart[] } {
  const amount = moneyIn(lang, currency)(cents)
  const parts: MailPart[] = [
    { type: 'text', text: formatMessage(say.letterDear, { name: to }) },
    { type: 'text', text: formatMessage(say.letterGift, { name: from, amount, site }) },
    ...(message ? [{ type: 'quote', text: message } as const] : []),
    { type: 'rows', rows: [{ label: say.letterGiftCode, value: code, isTotal: true }] },
    { type: 'text', text: say.letterGiftHow },
  ]
  return { subject: formatMessage(say.letterGiftFrom, { name: from }), parts }
}

/** Writes the e-mail of an order to its buyer, in the language of its form. */
export function letterOf(order: ShopOrder, kind: LetterKind, page: string, languages: ShopLanguages): Mail {
  const { lang } = order
  const say = languages.letters(lang)
  const number = orderNumber(order.number)
  const subject = order.recipient ? say.letterGiftCard : say.letterOrder
  const parts: MailPart[] = [
    { type: 'text', text: formatMessage(say.letterDear, { name: order.name }) },
    { type: 'text', text: formatMessage(say.letterOrderThanks, { number }) },
    ...(kind === 'placed' ? [{ type: 'text', text: say.letterPayByHand } as const] : []),
    { type: 'rows', rows: letterRows(order, say, lang) },
    { type: 'link', label: say.mailOrderButton, href: page },
  ]
  return { to: order.email, subject: formatMessage(say.letterSubject, { subject, number }), text: partsAsText(parts) }
}

/** Writes the e-mails about an order to the people of the shop. */
export function noticesOf(order: ShopOrder, kind: LetterKind, recipients: readonly string[]): Mail[] {
  const number = orderNumber(order.number)
  const money = (cents: number): string => formatMoney(cents, { currency: order.currency })
  const subject = `Order ${number} ${kind === 'paid' ? 'is paid' : 'waits for its payment'}`
  const { address, shipping } = order
  const place = address ? [address.line1, address.line2, `${address.postalCode} ${address.city}`, address.country] : []
  const text = [
    `${order.name} <${order.email}>\n`,
    ...order.lines.map(({ quantity, title, sku }) => `${quantity} × ${title} (${sku})`),
    `Total: ${money(order.totals.grandTotalCents)}`,
    ...(shipping ? [`By ${shipping}`] : []),
    ...place.filter((line) => line.trim() !== ''),
  ].join('\n')
  return recipients.map((to) => ({ to, subject, text: `${text}\n`, replyTo: order.email }))
}
