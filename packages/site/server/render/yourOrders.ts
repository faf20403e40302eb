import { moneyIn, orderNumber, orderToken } from '@vitrine/server/shop'
import { formatMessage } from '@vitrine/messages'
import { ORDERS } from '../../messages/orders.ts'
import type { YourOrder } from '../../pages/YourOrders.tsx'
import { listOrdersOf } from '../database/listOrders.ts'
import { readSlice } from '../http/paging.ts'
import type { Services } from '../http/services.ts'
import { translatorOf } from '../languages.ts'
import { stateWords } from '../shop/stateWords.ts'

/** Orders on one page of the account. */
const LISTED = 20

/**
 * A page of the orders that were placed with the e-mail of an account, the newest first, each with a link that begins to
 * be valid now [SRV-226] [ACC-61].
 * @param email - Address that the account has proved to be its own.
 * @param page - From 1.
 */
export async function yourOrders(
  { db, secret, clock }: Services,
  email: string,
  lang: string,
  page: number,
): Promise<{ readonly orders: readonly YourOrder[]; readonly hasMore: boolean }> {
  const say = translatorOf(lang)(ORDERS)
  const { rows, hasMore } = await readSlice(page, LISTED, (range) => listOrdersOf(db, email, range))
  const orders = rows.map((order) => {
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
  return { orders, hasMore }
}
