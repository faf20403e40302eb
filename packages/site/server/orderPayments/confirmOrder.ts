import type { Context } from 'hono'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { givePlan } from '../database/members.ts'
import type { OnConfirmed } from '../database/placeOrder.ts'
import { findPayment } from '../database/providerPayments.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { orderIn } from '../orderLetters/orderIn.ts'
import { linksOf } from '../orderLetters/orderAddresses.ts'
import { startGiftCard } from '../orderLetters/sendGiftCards.ts'
import { tellShopkeeper } from '../orderLetters/tellShopkeeper.ts'
import { orderMail } from '../shop/orderMails.ts'
import { confirmSubscription } from './confirmSubscription.ts'
import { sendMail } from '../mail/sendMail.ts'

/** Returns the page after an order: its confirmation, or the payment for which it waits [SRV-57] [SRV-112]. */
export function orderAddress({ state }: OrderRow, token: string): string {
  if (state === 'cancelled') return `/order?token=${token}`
  const waits = state === 'unconfirmed' || state === 'unanswered'
  return `${waits ? '/checkout/payment' : '/checkout/confirmed'}?token=${token}`
}

/**
 * Gives what a confirmed order has paid for and stores its letters, in the transaction that confirms it [SRV-57]
 * [SRV-69] [SRV-79].
 */
export function confirmOrder(c: Context<Env> | undefined, services: Services): OnConfirmed {
  const { clock } = services
  return async (tx, orderId) => {
    const account = c && (await sessionOf(c, services))?.account
    const order = (await findOrder(tx, orderId))!
    const payment = await findPayment(tx, orderId)
    const accountId = payment ? payment.accountId : (account?.id ?? null)
    await givePlan(tx, order, accountId ?? undefined)
    const isRenewal = await confirmSubscription(tx, c, services, order, payment, accountId)
    await tellShopkeeper(tx, c, services, order)
    if (isRenewal) return
    await sendMail(tx, orderMail(await orderIn(tx, order), linksOf(c, services, order)), clock())
    await startGiftCard(tx, c, services, order)
  }
}
