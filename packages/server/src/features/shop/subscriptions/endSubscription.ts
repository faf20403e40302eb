import type { OrderCause } from '../orderLife.js'
import type { SubscriptionEnd } from './subscription.js'
import { learnPage } from './periodPage.js'
import { endedLetter } from './subscriptionLetters.js'
import { findPeriodOrder } from './subscriptionPeriods.js'
import { findSubscription, lockSubscription, type Subscription } from './subscriptionRows.js'
import type { SubscriptionDb, SubscriptionShop } from './subscriptionShop.js'

/** Ends a locked subscription: its waiting order is cancelled, and its member gets an e-mail [SRV-400]. */
export async function endLocked(
  shop: SubscriptionShop,
  tx: SubscriptionDb,
  subscription: Subscription,
  reason: SubscriptionEnd,
  cause: OrderCause,
): Promise<boolean> {
  const { id, life } = subscription
  const ended = await shop.write(tx, subscription, { type: 'ended', reason }, cause)
  if ('refused' in ended) return false
  const orderId = await findPeriodOrder(tx, id, life.period + 1)
  if (orderId !== undefined) await shop.cancelOrder(tx, orderId, cause)
  const told = await shop.told(tx, subscription)
  await shop.mail(tx, endedLetter(shop.wordsOf, told, reason, { plan: shop.linkOf(subscription) }))
  return true
}

/**
 * Ends a subscription now. A page on which its period may still be paid is ended at the service before [SRV-400].
 * @returns `paid` if the member was faster, `not-now` if it may have been charged or has ended.
 */
export async function endSubscription(
  shop: SubscriptionShop,
  id: string,
  reason: SubscriptionEnd,
  cause: OrderCause,
): Promise<'ended' | 'paid' | 'not-now'> {
  const { db } = shop
  const before = await findSubscription(db, id)
  if (!before) return 'not-now'
  const answer = await learnPage(shop, before, 'end', cause)
  if (answer.status === 'paid') return 'paid'
  if (answer.status !== 'ended') return 'not-now'
  return db.transaction().execute(async (tx) => {
    // Lock the order before the subscription, as a payment does.
    const orderId = await findPeriodOrder(tx, id, before.life.period + 1)
    if (orderId !== undefined) await shop.lockOrder(tx, orderId)
    const locked = await lockSubscription(tx, id)
    if (!locked || locked.page.at !== null) return 'not-now'
    return (await endLocked(shop, tx, locked, reason, cause)) ? 'ended' : 'not-now'
  })
}

const MEMBER = { by: 'buyer' } as const

/**
 * Ends the subscriptions of a person who goes, so that nothing is charged any more [ACC-71].
 * @returns Whether all have ended: `false` while the bank has not answered about one of them.
 */
export async function endAllOfMember(
  shop: SubscriptionShop,
  subscriptions: readonly Pick<Subscription, 'id' | 'life'>[],
): Promise<boolean> {
  for (const { id, life } of subscriptions) {
    if (life.state === 'ended' || life.state === 'none') continue
    if (life.state === 'active')
      await shop.db.transaction().execute(async (tx) => {
        const locked = await lockSubscription(tx, id)
        if (locked) await shop.write(tx, locked, { type: 'end-asked' }, MEMBER)
      })
    if ((await endSubscription(shop, id, 'member', MEMBER)) !== 'ended') return false
  }
  return true
}

/**
 * Ends the subscriptions whose payment was paid back in full: at once if it was that of the present period, and with the
 * paid period if it was the first one of several [COM-121].
 * @param orderId - The order that was paid back. Default: any.
 */
export async function endRefunded(shop: SubscriptionShop, cause: OrderCause, orderId?: string): Promise<void> {
  for (const { id, isPresent } of await shop.refunded(orderId))
    try {
      if (isPresent) await endSubscription(shop, id, 'refund', cause)
      else
        await shop.db.transaction().execute(async (tx) => {
          const locked = await lockSubscription(tx, id)
          if (locked?.life.state === 'active') await shop.write(tx, locked, { type: 'end-asked' }, cause)
        })
    } catch (error) {
      shop.log.error('a subscription that was paid back could not be ended', error, { id })
    }
}
