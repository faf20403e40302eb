import type { OrderCause } from '../orderLife.js'
import { endSubscription } from './endSubscription.js'
import { learnMethod, saveMethod } from './learnMethod.js'
import { learnPage, payPeriod } from './periodPage.js'
import { renewSubscription } from './renewSubscriptions.js'
import { findSubscription, lockSubscription, type Subscription } from './subscriptionRows.js'
import type { SubscriptionShop } from './subscriptionShop.js'

/** Actions of the member on the page of a subscription. */
export const PLAN_ACTIONS = ['pay', 'card', 'end', 'keep'] as const

/**
 * One of {@link PLAN_ACTIONS}. `pay` and `card` lead to a page of the payment service; `end` ends a paid subscription with its
 * period, and one whose payment is due at once; `keep` takes the end back.
 */
export type PlanAction = (typeof PLAN_ACTIONS)[number]

/** Outcome of an action: a page of the service, or that it was done or not. */
export type PlanOutcome = { readonly url: string } | 'done' | 'not-done' | 'no-answer'

const MEMBER: OrderCause = { by: 'buyer' }

/**
 * The actions that a subscription's member has now.
 * @param savesMethods - Whether the shop has a service that saves ways to pay.
 */
export function planActions({ life }: Pick<Subscription, 'life'>, savesMethods: boolean): readonly PlanAction[] {
  if (life.state === 'ended' || life.state === 'none' || life.isAsked) return []
  if (life.state === 'ending') return ['keep']
  if (!savesMethods) return ['end']
  return life.state === 'late' ? ['pay', 'card', 'end'] : ['card', 'end']
}

/** Learns from the service what its page has done, when the member comes back from there. A new card pays at once what is due. */
export async function refreshPlanPage(shop: SubscriptionShop, subscription: Subscription): Promise<Subscription> {
  const { id, page } = subscription
  if (page.at !== null) await learnPage(shop, subscription, 'ask', MEMBER)
  if (await learnMethod(shop, id, MEMBER)) await renewSubscription(shop, id, MEMBER, true)
  return (await findSubscription(shop.db, id)) ?? subscription
}

/** Writes a change that needs no call. */
async function change(shop: SubscriptionShop, id: string, type: 'end-asked' | 'end-withdrawn'): Promise<PlanOutcome> {
  return shop.db.transaction().execute(async (tx) => {
    const locked = await lockSubscription(tx, id)
    // Refuse to keep a subscription whose paid time is over, because the job is about to end it.
    if (!locked || (type === 'end-withdrawn' && new Date(locked.life.paidUntil) <= shop.clock())) return 'not-done'
    return 'refused' in (await shop.write(tx, locked, { type }, MEMBER)) ? 'not-done' : 'done'
  })
}

/** Does what the member of a subscription has pressed [SRV-401]. */
export async function actOnPlan(
  shop: SubscriptionShop,
  subscription: Subscription,
  action: PlanAction,
): Promise<PlanOutcome> {
  const { id, life } = subscription
  switch (action) {
    case 'pay': {
      const paid = await payPeriod(shop, id, MEMBER)
      return paid === 'paid' ? 'done' : paid === 'not-now' ? 'not-done' : paid
    }
    case 'card':
      // A page that has saved a card already is not forgotten for the new one.
      await learnMethod(shop, id, MEMBER)
      return saveMethod(shop, (await findSubscription(shop.db, id)) ?? subscription)
    case 'keep':
      return change(shop, id, 'end-withdrawn')
    case 'end': {
      if (life.state !== 'late') return change(shop, id, 'end-asked')
      return (await endSubscription(shop, id, 'member', MEMBER)) === 'ended' ? 'done' : 'not-done'
    }
  }
}
