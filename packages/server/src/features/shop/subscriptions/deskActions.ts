import type { OrderCause } from '../orderLife.js'
import { endSubscription } from './endSubscription.js'
import { learnPage } from './periodPage.js'
import { findPeriodOrder } from './subscriptionPeriods.js'
import { findSubscription, lockSubscription, type Subscription } from './subscriptionRows.js'
import type { SubscriptionShop } from './subscriptionShop.js'

/** Actions of a person of the shop on a subscription. */
export const SUBSCRIPTION_ACTIONS = ['end', 'keep', 'end-now', 'paid'] as const

/**
 * One of {@link SUBSCRIPTION_ACTIONS}. `end`: with the paid period; `keep` takes that back; `end-now`: at once; `paid`: the money of
 * the period that is due has come by hand.
 */
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number]

/** The actions on a subscription that are possible at a time. */
export function subscriptionActions(
  { life, terms }: Pick<Subscription, 'life' | 'terms'>,
  now: Date,
): Readonly<Record<SubscriptionAction, boolean>> {
  const { state, isAsked, period, paidUntil } = life
  const isLast = terms.plan.numBillingCycles > 0 && period >= terms.plan.numBillingCycles
  return {
    end: state === 'active' && !isAsked && !isLast,
    keep: state === 'ending' && new Date(paidUntil) > now,
    'end-now': state !== 'ended' && state !== 'none' && !isAsked,
    paid: state === 'late' && !isAsked,
  }
}

/** Notes money that came by hand. A page on which its member could pay as well is ended before. */
async function notePaid(shop: SubscriptionShop, subscription: Subscription, cause: OrderCause): Promise<boolean> {
  const { id, life } = subscription
  const orderId = await findPeriodOrder(shop.db, id, life.period + 1)
  if (orderId === undefined || life.state !== 'late' || life.isAsked) return false
  const answer = await learnPage(shop, subscription, 'end', cause)
  return answer.status === 'ended' ? shop.receive(orderId, cause) : answer.status === 'paid'
}

/**
 * Changes a subscription for a person of the shop [SRV-402].
 * @param person - Whoever changes it, for the journal.
 * @param seen - Serial number of the change that the person has seen last. Default: the present one.
 * @returns Whether it was done.
 */
export async function changeSubscriptionByPerson(
  shop: SubscriptionShop,
  id: string,
  action: SubscriptionAction,
  person: string,
  seen?: number,
): Promise<boolean> {
  const { db, clock } = shop
  const subscription = await findSubscription(db, id)
  if (!subscription || !subscriptionActions(subscription, clock())[action]) return false
  const { serial } = subscription
  if (seen !== undefined && seen !== serial) return false
  const cause = { by: 'person', id: person } as const
  if (action === 'paid') return notePaid(shop, subscription, cause)
  if (action === 'end-now') return (await endSubscription(shop, id, 'shop', cause)) === 'ended'
  const type = action === 'end' ? 'end-asked' : 'end-withdrawn'
  return db.transaction().execute(async (tx) => {
    const locked = await lockSubscription(tx, id)
    return locked?.serial === serial && !('refused' in (await shop.write(tx, locked, { type }, cause)))
  })
}
