import { deskPayments, type RepeatedAnswer } from '@vitrine/server/payments'
import { digest } from '@vitrine/server/core'
import { dueAt, MOST_TRIES, type OrderCause, stepOf, type SubscriptionStep, orderNumber } from '@vitrine/server/shop'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { lockOrder } from '../database/orderJournal.ts'
import { findOrder } from '../database/orders.ts'
import { placeOrder } from '../database/placeOrder.ts'
import { replaceReference } from '../database/providerPayments.ts'
import {
  dueSubscriptions,
  findPeriodOrder,
  findSubscription,
  insertPeriod,
  lockSubscription,
  savingSubscriptions,
  type Subscription,
  writeSubscription,
} from '../database/subscriptions.ts'
import type { Services } from '../http/services.ts'
import { sendMail } from '../mail/sendMail.ts'
import { subscriptionIn } from '../orderLetters/subscriptionIn.ts'
import { confirmOrder } from '../orderPayments/confirmOrder.ts'
import { finishSettled, settleIn } from '../orderPayments/settlePayment.ts'
import { readRules } from '../shop/readCart.ts'
import { unpaidMail, type UnpaidReason } from '../shop/subscriptionMails.ts'
import { endRefunded } from './endRefunded.ts'
import { endLocked, endSubscription, planLink } from './endSubscription.ts'
import { learnMethod } from './learnMethod.ts'
import { learnPage } from './periodPage.ts'

const JOB: OrderCause = { by: 'job', id: 'renew-subscriptions' }

type Charge = Extract<SubscriptionStep, { do: 'charge' }>

/** Error: somebody has changed the subscription in the meantime, so the order of its period is not placed. */
class NotDue extends Error {
  override readonly name = 'NotDue'
}

/** Writes a try into a locked subscription before the call; `false` if somebody was faster. */
async function writeTry(
  tx: Db,
  id: string,
  { period, attempt }: Charge,
  cause: OrderCause,
  now: Date,
): Promise<boolean> {
  const locked = await lockSubscription(tx, id)
  if (!locked || locked.page.at !== null) return false
  const change = { type: 'asked', period, attempt, at: now.toISOString() } as const
  return !('refused' in (await writeSubscription(tx, locked, change, cause, now)))
}

/**
 * Reserves a try of a period: order, period and journal are written before the call, so that a process that is killed then
 * asks about it [SRV-399]. A page on which the period may be paid is ended at the service first.
 */
async function reserve(
  services: Services,
  subscription: Subscription,
  step: Charge,
  cause: OrderCause,
): Promise<boolean> {
  const { callDb, cards, clock } = services
  const { id, email, terms, accountId } = subscription
  const now = clock()
  if (await findPeriodOrder(callDb, id, step.period)) {
    const answer = await learnPage(services, { cause }, subscription, 'end')
    return answer.status === 'ended' && callDb.transaction().execute((tx) => writeTry(tx, id, step, cause, now))
  }
  const isFree = terms.draft.details.totals.grandTotalCents === 0
  const origin = terms.origin ?? ''
  const request = {
    id: randomUUID(),
    keyHash: digest(`period ${id} ${step.period}`),
    visitorHash: null,
    requestHash: null,
    cartHash: null,
    kind: 'subscription',
    email,
    state: isFree ? 'confirmed' : 'unconfirmed',
    cause,
    ...(cards && !isFree && { payment: { provider: cards.name, origin, accountId } }),
  } as const
  async function compose(tx: Db) {
    await insertPeriod(tx, id, step.period, request.id)
    if (!(await writeTry(tx, id, step, cause, now))) throw new NotDue()
    return terms.draft
  }
  try {
    return (await placeOrder(callDb, request, compose, confirmOrder(undefined, services), now)).isNew && !isFree
  } catch (error) {
    if (error instanceof NotDue) return false
    throw error
  }
}

/** Charges a try, or asks about it. Without a saved way to pay its member gets an invoice. */
async function charge(
  services: Services,
  subscription: Subscription,
  step: Charge,
  orderId: string,
): Promise<RepeatedAnswer> {
  const { cards, callDb, log } = services
  const { id, terms, method, provider } = subscription
  const order = (await findOrder(callDb, orderId))!
  const call = {
    // The name has no id of an order, so that two copies of a site charge a period once.
    id: `${id}:${step.period}:${step.attempt}`,
    orderId,
    website: (await readRules(callDb)).websiteId,
    method: method ?? '',
    cents: terms.draft.details.totals.grandTotalCents,
    currency: terms.draft.currency,
    title: `${terms.title}, ${orderNumber(order.number)}`,
  }
  const amount = { cents: call.cents, currency: call.currency }
  const desk = deskPayments({
    received: async () => (order.state === 'confirmed' ? amount : undefined),
    close: async () => true,
  })
  try {
    return await (cards && method !== null && provider === cards.name ? cards : desk).chargeAgain(call)
  } catch (error) {
    log.error('the payment service could not be asked for a charge', error)
    return { status: 'no-answer', reason: '' }
  }
}

/** Tells the member about a try that has charged nothing, or ends the subscription after the last one [SRV-400]. */
async function refuse(
  services: Services,
  subscription: Subscription,
  step: Charge,
  orderId: string,
  reason: UnpaidReason,
  cause: OrderCause,
): Promise<void> {
  const { callDb, clock } = services
  await callDb.transaction().execute(async (tx) => {
    const now = clock()
    // Lock the order before the subscription, as a payment does.
    await lockOrder(tx, orderId, now)
    const locked = await lockSubscription(tx, subscription.id)
    if (!locked) return
    const { period, attempt } = step
    const change = { type: 'refused', period, attempt, reason: reason === 'declined' ? 'declined' : 'buyer' } as const
    const refused = await writeSubscription(tx, locked, change, cause, now)
    if ('refused' in refused) return
    if (attempt >= MOST_TRIES) return void (await endLocked(tx, services, refused, 'unpaid', cause))
    const { number } = (await findOrder(tx, orderId))!
    const links = { plan: planLink(services, refused) }
    const told = await subscriptionIn(tx, refused)
    await sendMail(tx, unpaidMail(told, reason, number, dueAt(refused.life)!, links), now)
  })
}

/** Settles a try by the answer of the service, in one transaction with what follows from it [SRV-399]. */
async function settleTry(
  services: Services,
  subscription: Subscription,
  step: Charge,
  orderId: string,
  answer: RepeatedAnswer,
  cause: OrderCause,
): Promise<void> {
  const { callDb, cards, clock } = services
  if (answer.status === 'pending' || answer.status === 'no-answer') return
  if (answer.status !== 'paid') {
    const byCard = cards !== undefined && subscription.method !== null && subscription.provider === cards.name
    const reason = answer.status === 'refused' ? 'declined' : byCard ? 'confirm' : 'invoice'
    return refuse(services, subscription, step, orderId, reason, cause)
  }
  const { reference, cents, currency } = answer
  const learner = { cause }
  const settled = await callDb.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId, clock())
    const { provider, accountId, terms } = subscription
    if (cards && provider === cards.name)
      await replaceReference(tx, orderId, { provider, accountId, origin: terms.origin ?? '', reference }, clock())
    return settleIn(tx, services, learner, orderId, { status: 'paid', cents, currency })
  })
  await finishSettled(services, learner, orderId, settled)
}

/**
 * Does the work that is due on one subscription [SRV-399] [SRV-400].
 * @param isNow - Tries a late period at once, because its member has changed the card.
 */
export async function renewSubscription(services: Services, id: string, cause = JOB, isNow = false): Promise<void> {
  const { callDb, clock } = services
  const before = await findSubscription(callDb, id)
  if (!before) return
  const due = isNow && before.life.state === 'late' ? dueAt(before.life) : undefined
  const now = due && due > clock() ? due : clock()
  const step = stepOf(before.life, before.terms.plan.numBillingCycles, now)
  if (step.do === 'wait') return
  if (step.do === 'end') return void (await endSubscription(services, id, step.reason, cause))
  if (!before.life.isAsked && !(await reserve(services, before, step, cause))) return
  const subscription = await findSubscription(callDb, id)
  const orderId = await findPeriodOrder(callDb, id, step.period)
  if (!subscription?.life.isAsked || orderId === undefined) return
  await settleTry(services, subscription, step, orderId, await charge(services, subscription, step, orderId), cause)
}

/**
 * Charges every subscription whose period is over, asks about tries without an answer, and learns which ways to pay were
 * saved [SRV-399] [SRV-400] [SRV-401]. A failure of one leaves the others alone.
 */
export async function renewSubscriptions(services: Services, now: Date): Promise<void> {
  const { db, log } = services
  async function each(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<void> {
    for (const id of ids)
      await work(id).catch((error: unknown) => log.error('a subscription could not be renewed', error, { id }))
  }
  await endRefunded(services, JOB)
  await each(await savingSubscriptions(db), (id) => learnMethod(services, id, JOB))
  await each(await dueSubscriptions(db, now), (id) => renewSubscription(services, id))
}
