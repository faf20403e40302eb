import { moneyIn, orderNumber } from '@vitrine/server/shop'
import { formatMessage } from '@vitrine/messages'
import { ORDERS } from '../../messages/orders.ts'
import type { OrderPageProps } from '../../pages/OrderPage.tsx'
import { type Names, translatedName } from '../database/namesIn.ts'
import type { OrderRow } from '../database/orders.ts'
import { translatorOf } from '../languages.ts'
import { addressLines } from '../shop/addressLines.ts'

/** Parcel and refunds of an order, for its buyer. */
function afterwards(order: OrderRow, lang: string): OrderPageProps['facts'] {
  const say = translatorOf(lang)(ORDERS)
  const money = moneyIn(lang, order.currency)
  const { carrier, tracking, refundedCents, askedCents } = order
  const parcel = [carrier, tracking && formatMessage(say.trackingNumber, { tracking })].filter(Boolean)
  const refunds = [
    ...(refundedCents > 0 ? [money(refundedCents)] : []),
    ...(askedCents > 0 ? [formatMessage(say.refundAsked, { amount: money(askedCents) })] : []),
  ]
  return [
    ...(parcel.length > 0 ? [[say.parcelFact, parcel] as const] : []),
    ...(refunds.length > 0 ? [[say.refundFact, refunds] as const] : []),
  ]
}

/**
 * Number, people, address, parcel and refunds of an order, for its buyer [SRV-57] [SRV-226].
 * @param names - Ways of sending in the language of the page.
 */
export function factsOf(order: OrderRow, lang: string, names: Names): OrderPageProps['facts'] {
  const { number, details, email, placedAt } = order
  const say = translatorOf(lang)(ORDERS)
  const { name, address, shipping, recipient } = details
  const placed = placedAt.toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' })
  return [
    [say.orderFact, [orderNumber(number), placed]],
    [say.buyerFact, [name, email]],
    ...(recipient ? [[say.recipientFact, [recipient.name, recipient.email]] as const] : []),
    ...(address
      ? [
          [
            say.addressFact,
            [
              ...addressLines(address, lang),
              ...(shipping ? [translatedName(names, shipping) ?? { text: shipping }] : []),
            ],
          ] as const,
        ]
      : []),
    ...afterwards(order, lang),
  ]
}
