import { formatMessage } from '@vitrine/messages'
import { ORDERS } from '../../messages/orders.ts'
import type { YourOrder } from '../../pages/YourOrders.tsx'
import { listOrdersOf } from '../database/listOrders.ts'
import type { Services } from '../http/services.ts'
import { translatorOf } from '../languages.ts'
import { moneyIn } from '../shop/moneyIn.ts'
import { orderNumber } from '../shop/orderMails.ts'
import { orderToken } from '../shop/orderToken.ts'
import { stateWords } from '../shop/stateWords.ts'

/** Orders that the account's page lists. */
const LISTED = 20

/**
 * The newest orders that were placed with the e-mail of an account, each with a link that begins to be valid now
 * [SRV-226].
 * @param email - Address that the account has proved to be its own.
 */
export async function yourOrders(
  { db, secret, clock }: Services,
  email: string,
  lang: string,
): Promise<readonly YourOrder[]> {
  const say = translatorOf(lang)(ORDERS)
  const orders = await listOrdersOf(db, email, LISTED)
  return orders.map((order) => {
    const { carrier, tracking, currency, refundedCents, askedCents } = order
    const money = moneyIn(lang, currency)
    const back = refundedCents + askedCents
    return {
      number: orderNumber(order.number),
      href: `/order?token=${orderToken(secret, 'order', order, clock())}`,
      placedAt: order.placedAt.toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' }),
      state: say[stateWords(order)],
      parcel: [carrier, tracking && formatMessage(say.trackingNumber, { tracking })].filter(Boolean).join(', '),
      refund: back > 0 ? money(back) : '',
      total: money(order.totalCents),
    }
  })
}
