import { digest } from '../../../core/tokens.js'
import { deskPayments } from '../../../payments/deskPayments.js'
import type { RepeatedAnswer } from '../../../payments/paymentPort.js'
import type { OrderCause } from '../orderLife.js'
import { orderNumber } from '../orderNumber.js'
import { endLocked, endRefunded, endSubscription } from './endSubscription.js'
import { learnMethod } from './learnMethod.js'
import { learnPage } from './periodPage.js'
import { unpaidLetter, type UnpaidReason } from './subscriptionLetters.js'
import { dueSubscriptions, findPeriodOrder, insertPeriod, savingSubscriptions } from './subscriptionPeriods.js'
import { findSubscription, lockSubscription, type Subscription } from './subscriptionRows.js'
import type { SubscriptionDb, SubscriptionShop } from './subscriptionShop.js'
import { dueAt, MOST_TRIES, stepOf, type SubscriptionStep } from './subscriptionTimes.js'

const JOB: OrderCause = { by: 'job', id: 'renew-subscriptions' }

/** A try of a period. */
interface Try extends Omit<Extract<SubscriptionStep, { do: 'charge' }>, 'do'> {
  readonly cause: OrderCause
}

/** Writes a try into a locked subscription before the call; `false` if somebody was faster. */
async function writeTry(
  shop: SubscriptionShop,
  tx: SubscriptionDb,
  id: string,
  { period, attempt, cause }: Try,
): Promise<boolean> {
  const locked = await lockSubscription(tx, id)
  if (!locked || locked.page.at !== null) return false
  const change = { type: 'asked', period, attempt, at: shop.clock().toISOString() } as const
  return !('refused' in (await shop.write(tx, locked, change, cause)))
}

/** The service that charges a subscription again; `undefined` for one that is paid by invoice. */
function chargerOf({ payments }: SubscriptionShop, { method, provider }: Subscription) {
  return payments && method !== null && provider === payments.name ? { payments, method } : undefined
}

/**
 * Reserves a try of a period: order, period and journal are written before the call, so that a process that is killed then
 * asks about it [SRV-399]. A page on which the period may be paid is ended at the service first.
 */
async function reserve(shop: SubscriptionShop, subscription: Subscription, step: Try): Promise<boolean> {
  const { db, payments } = shop
  const { id } = subscription
  const { cause, period } = step
  if (await findPeriodOrder(db, id, period)) {
    const answer = await learnPage(shop, subscription, 'end', cause)
    return answer.status === 'ended' && db.transaction().execute((tx) => writeTry(shop, tx, id, step))
  }
  const order = { subscription, keyHash: digest(`period ${id} ${period}`), cause, payments }
  return shop.placePeriod(order, async (tx, orderId) => {
    await insertPeriod(tx, id, period, orderId)
    return writeTry(shop, tx, id, step)
  })
}

/** Charges a try, or asks about it. Without a saved way to pay its member gets an invoice. */
async function charge(
  shop: SubscriptionShop,
  subscription: Subscription,
  { period, attempt }: Try,
  orderId: string,
): Promise<RepeatedAnswer> {
  const { id, terms } = subscription
  const order = (await shop.findOrder(shop.db, orderId))!
  const charger = chargerOf(shop, subscription)
  const call = {
    // The name has no id of an order, so that two copies of a site charge a period once.
    id: `${id}:${period}:${attempt}`,
    orderId,
    website: await shop.website(),
    method: charger?.method ?? '',
    cents: terms.draft.details.totals.grandTotalCents,
    currency: terms.draft.currency,
    title: `${terms.title}, ${orderNumber(order.number)}`,
  }
  const amount = { cents: call.cents, currency: call.currency }
  const desk = deskPayments({
    received: async () => (order.isPaid ? amount : undefined),
    close: async () => true,
  })
  try {
    return await (charger?.payments ?? desk).chargeAgain(call)
  } catch (error) {
    shop.log.error('the payment service could not be asked for a charge', error)
    return { status: 'no-answer', reason: '' }
  }
}

/** Tells the member about a try that has charged nothing, or ends the subscription after the last one [SRV-400]. */
async function refuse(
  shop: SubscriptionShop,
  id: string,
  { period, attempt, cause }: Try,
  orderId: string,
  reason: UnpaidReason,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    // Lock the order before the subscription, as a payment does.
    await shop.lockOrder(tx, orderId)
    const locked = await lockSubscription(tx, id)
    if (!locked) return
    const change = { type: 'refused', period, attempt, reason: reason === 'declined' ? 'declined' : 'buyer' } as const
    const refused = await shop.write(tx, locked, change, cause)
    if ('refused' in refused) return
    if (attempt >= MOST_TRIES) return void (await endLocked(shop, tx, refused, 'unpaid', cause))
    const { number: orderNo } = (await shop.findOrder(tx, orderId))!
    const unpaid = { reason, orderNo, next: dueAt(refused.life)! }
    const told = await shop.told(tx, refused)
    await shop.mail(tx, unpaidLetter(shop.wordsOf, told, unpaid, { plan: shop.linkOf(refused) }))
  })
}

/** Settles a try by the answer of the service, in one transaction with what follows from it [SRV-399]. */
async function settleTry(
  shop: SubscriptionShop,
  subscription: Subscription,
  step: Try,
  orderId: string,
  answer: RepeatedAnswer,
): Promise<void> {
  if (answer.status === 'pending' || answer.status === 'no-answer') return
  const charger = chargerOf(shop, subscription)
  if (answer.status !== 'paid') {
    const reason = answer.status === 'refused' ? 'declined' : charger ? 'confirm' : 'invoice'
    return refuse(shop, subscription.id, step, orderId, reason)
  }
  const { reference, cents, currency } = answer
  const payment = charger && { orderId, subscription, provider: charger.payments.name, reference }
  await shop.settle(orderId, { status: 'paid', cents, currency }, step.cause, payment)
}

/**
 * Does the work that is due on one subscription [SRV-399] [SRV-400].
 * @param isNow - Tries a late period at once, because its member has changed the card.
 */
export async function renewSubscription(
  shop: SubscriptionShop,
  id: string,
  cause: OrderCause = JOB,
  isNow = false,
): Promise<void> {
  const { db, clock } = shop
  const before = await findSubscription(db, id)
  if (!before) return
  const due = isNow && before.life.state === 'late' ? dueAt(before.life) : undefined
  const now = due && due > clock() ? due : clock()
  const step = stepOf(before.life, before.terms.plan.numBillingCycles, now)
  if (step.do === 'wait') return
  if (step.do === 'end') return void (await endSubscription(shop, id, step.reason, cause))
  const attempt = { ...step, cause }
  if (!before.life.isAsked && !(await reserve(shop, before, attempt))) return
  const subscription = await findSubscription(db, id)
  const orderId = await findPeriodOrder(db, id, step.period)
  if (!subscription?.life.isAsked || orderId === undefined) return
  await settleTry(shop, subscription, attempt, orderId, await charge(shop, subscription, attempt, orderId))
}

/**
 * Charges every subscription whose period is over, asks about tries without an answer, and learns which ways to pay were
 * saved [SRV-399] [SRV-400] [SRV-401]. A failure of one leaves the others alone.
 */
export async function renewSubscriptions(shop: SubscriptionShop): Promise<void> {
  const { db, log, clock } = shop
  async function each(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (const id of ids)
      await work(id).catch((error: unknown) => log.error('a subscription could not be renewed', error, { id }))
  }
  await endRefunded(shop, JOB)
  await each(await savingSubscriptions(db), (id) => learnMethod(shop, id, JOB))
  await each(await dueSubscriptions(db, clock()), (id) => renewSubscription(shop, id))
}
