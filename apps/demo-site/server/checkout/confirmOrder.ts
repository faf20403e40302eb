import { addLanguage } from '../http/keepLanguage.ts'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { Context } from 'hono'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { givePlan } from '../database/members.ts'
import type { OnConfirmed } from '../database/placeOrder.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { orderMails } from '../shop/orderMails.ts'
import { orderToken } from '../shop/orderToken.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'

/** Returns the page after an order: its confirmation, or the payment for which it waits [SRV-57] [SRV-112]. */
export function orderAddress({ state }: OrderRow, token: string): string {
  const waits = state === 'unconfirmed' || state === 'unanswered'
  return `${waits ? '/checkout/payment' : '/checkout/confirmed'}?token=${token}`
}

/**
 * Gives what a confirmed order has paid for and stores its letters, in the transaction that confirms it [SRV-57]
 * [SRV-69] [SRV-79].
 */
export function confirmOrder(c: Context<Env> | undefined, services: Services): OnConfirmed {
  const { secret, clock } = services
  return async (tx, orderId) => {
    const account = c && (await sessionOf(c, services))?.account
    const order = (await findOrder(tx, orderId))!
    await givePlan(tx, order, account?.id)
    const origin = trustedOrigin(c, services)
    const { lang = DEFAULT_LOCALE } = order.details
    const links =
      origin === undefined
        ? undefined
        : {
            status: origin + addLanguage(`/order?token=${orderToken(secret, 'order', order)}`, lang),
            review: origin + addLanguage(`/reviews?token=${orderToken(secret, 'review', order)}`, lang),
          }
    for (const mail of orderMails(order, links)) await sendMail(tx, mail, clock())
  }
}
