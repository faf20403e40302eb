import type { OrderCause, SubscriptionEnd } from '@vitrine/server/shop'
import type { Db } from '../database/db.ts'
import { lockOrder } from '../database/orderJournal.ts'
import { settleLocked } from '../database/placeOrder.ts'
import {
  findPeriodOrder,
  findSubscription,
  lockSubscription,
  type Subscription,
  writeSubscription,
} from '../database/subscriptions.ts'
import type { Services } from '../http/services.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { subscriptionIn } from '../orderLetters/subscriptionIn.ts'
import { endedMail } from '../shop/subscriptionMails.ts'
import { learnPage } from './periodPage.ts'
import { planAddress } from '../shop/planToken.ts'

/** Address of the page of a subscription for an e-mail; `undefined` where the site's address is not known. */
export function planLink(services: Services, subscription: Subscription): string | undefined {
  const origin = trustedOrigin(undefined, services)
  return origin && origin + planAddress(services.secret, subscription, services.clock())
}

/** Ends a locked subscription: its waiting order is cancelled, and its member gets an e-mail [SRV-400]. */
export async function endLocked(
  tx: Db,
  services: Services,
  subscription: Subscription,
  reason: SubscriptionEnd,
  cause: OrderCause,
): Promise<boolean> {
  const now = services.clock()
  const { id, life } = subscription
  const ended = await writeSubscription(tx, subscription, { type: 'ended', reason }, cause, now)
  if ('refused' in ended) return false
  const orderId = await findPeriodOrder(tx, id, life.period + 1)
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId, now)
  if (order) await settleLocked(tx, order, { verdict: 'expire', cause }, async () => {}, now)
  const told = await subscriptionIn(tx, subscription)
  await sendMail(tx, endedMail(told, reason, { plan: planLink(services, subscription) }), now)
  return true
}

/**
 * Ends a subscription now. A page on which its period may still be paid is ended at the service before [SRV-400].
 * @returns `paid` if the member was faster, `not-now` if it may have been charged or has ended.
 */
export async function endSubscription(
  services: Services,
  id: string,
  reason: SubscriptionEnd,
  cause: OrderCause,
): Promise<'ended' | 'paid' | 'not-now'> {
  const { callDb, clock } = services
  const before = await findSubscription(callDb, id)
  if (!before) return 'not-now'
  const answer = await learnPage(services, { cause }, before, 'end')
  if (answer.status === 'paid') return 'paid'
  if (answer.status !== 'ended') return 'not-now'
  return callDb.transaction().execute(async (tx) => {
    // Lock the order before the subscription, as a payment does.
    const orderId = await findPeriodOrder(tx, id, before.life.period + 1)
    if (orderId !== undefined) await lockOrder(tx, orderId, clock())
    const locked = await lockSubscription(tx, id)
    if (!locked || locked.page.at !== null) return 'not-now'
    return (await endLocked(tx, services, locked, reason, cause)) ? 'ended' : 'not-now'
  })
}
