import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { OrderCause } from '../orderLife.js'
import { findSubscription, lockSubscription, setWays, type Subscription } from './subscriptionRows.js'
import type { SubscriptionShop } from './subscriptionShop.js'

/** Milliseconds after which a page that saves a way to pay has ended at every service. */
const ENDS_AFTER = 2 * 86_400_000

/**
 * Asks which way to pay the member has saved at the service, and takes it from then on [SRV-401].
 * @returns Whether a way to pay is new.
 */
export async function learnMethod(shop: SubscriptionShop, id: string, cause: OrderCause): Promise<boolean> {
  const { db, payments, clock } = shop
  const before = await findSubscription(db, id)
  if (!before || before.saving === null || !payments) return false
  const { saving } = before
  const answer = await payments.askMethod(saving)
  if (answer.status === 'no-answer') return false
  const isOver = before.savingAt !== null && clock().getTime() - before.savingAt.getTime() > ENDS_AFTER
  if (answer.status === 'open' && !isOver) return false
  return db.transaction().execute(async (tx) => {
    const locked = await lockSubscription(tx, id)
    // Another page may save another card by now.
    if (locked?.saving !== saving) return false
    await setWays(tx, id, { saving: null, saving_at: null })
    if (answer.status !== 'saved') return false
    const { method, label } = answer
    const changed = await shop.write(tx, locked, { type: 'method-changed', label }, cause)
    if ('refused' in changed) return false
    await setWays(tx, id, { provider: payments.name, method, method_label: label })
    return true
  })
}

/**
 * Leads to the page of the service on which another way to pay is saved.
 * @returns Address of the page; otherwise the answer that stands in its way.
 */
export async function saveMethod(
  shop: SubscriptionShop,
  subscription: Subscription,
): Promise<{ readonly url: string } | 'not-done' | 'no-answer'> {
  const { payments, db, clock } = shop
  const { id, terms, email, method, provider, life } = subscription
  if (!payments || terms.origin === null || life.state === 'ended') return 'not-done'
  const now = clock()
  const way = terms.origin + shop.addressOf(subscription, now)
  const start = await payments.saveMethod({
    id,
    key: now.toISOString(),
    website: await shop.website(),
    currency: terms.draft.currency,
    email,
    lang: terms.draft.details.lang ?? DEFAULT_LOCALE,
    ...(method !== null && provider === payments.name && { method }),
    returnUrl: way,
    cancelUrl: way,
  })
  if (start.status !== 'begun' || start.url === undefined) return start.status === 'refused' ? 'not-done' : 'no-answer'
  await setWays(db, id, { saving: start.reference, saving_at: now })
  return { url: start.url }
}
