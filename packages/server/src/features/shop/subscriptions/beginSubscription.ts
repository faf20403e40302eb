import type { OrderCause } from '../orderLife.js'
import { periodEnd } from './periodEnd.js'
import { renewedLetter } from './subscriptionLetters.js'
import type { PeriodRef } from './subscriptionPeriods.js'
import { lockSubscription, setWays } from './subscriptionRows.js'
import type { SubscriptionDb, SubscriptionWriter } from './subscriptionShop.js'

/** Begins an inserted subscription, in the transaction that pays its order [SRV-399]. */
export async function beginSubscription(
  shop: SubscriptionWriter,
  tx: SubscriptionDb,
  id: string,
  cause: OrderCause,
): Promise<void> {
  const subscription = (await lockSubscription(tx, id))!
  const { terms } = subscription
  const until = periodEnd(new Date(terms.anchor), terms.plan, 1, terms.zone).toISOString()
  await shop.write(tx, subscription, { type: 'begun', until }, cause)
}

/**
 * Gives the period that an order has paid, and writes its e-mail, in the transaction that pays it [SRV-399] [SRV-403].
 * @param order.page - Address of its page for the e-mail; `undefined` where the website's address is not known.
 * @throws {Error} For a period that the subscription cannot have.
 */
export async function renewPeriod(
  shop: SubscriptionWriter,
  tx: SubscriptionDb,
  { subscriptionId, period }: PeriodRef,
  order: { readonly number: number; readonly page: string | undefined },
  cause: OrderCause,
): Promise<void> {
  const subscription = (await lockSubscription(tx, subscriptionId))!
  const { terms, page } = subscription
  const until = periodEnd(new Date(terms.anchor), terms.plan, period, terms.zone).toISOString()
  const renewed = await shop.write(tx, subscription, { type: 'renewed', period, until }, cause)
  if ('refused' in renewed)
    throw new Error(`A period was paid that the subscription does not have: ${renewed.refused}.`)
  // A page at the service also saves the way by which the period was paid.
  const saves = page.reference !== null && { saving: page.reference, saving_at: shop.clock() }
  await setWays(tx, subscriptionId, { page_at: null, page_reference: null, ...saves })
  const links = { order: order.page, plan: shop.linkOf(subscription) }
  await shop.mail(tx, renewedLetter(shop.wordsOf, await shop.told(tx, renewed), order.number, links))
}
