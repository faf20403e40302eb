import type { PeriodOrder, PeriodPayment, SubscriptionDb, SubscriptionShop } from '@vitrine/server/shop'
import type { Context } from 'hono'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { lockOrder } from '../database/orderJournal.ts'
import { findOrder, type OrderDraft } from '../database/orders.ts'
import { placeOrder, settleLocked, settleOrder } from '../database/placeOrder.ts'
import { replaceReference } from '../database/providerPayments.ts'
import { accountOf, refundedSubscriptions } from '../database/subscriptions.ts'
import type { Env, Services } from '../http/services.ts'
import { confirmOrder } from '../orderPayments/confirmOrder.ts'
import { finishSettled, settleIn } from '../orderPayments/settlePayment.ts'
import { subscriptionWriter } from '../orderPayments/subscriptionWriter.ts'
import { planAddress } from '../shop/planAddress.ts'
import { readRules } from '../shop/readCart.ts'

/** Error: somebody has changed the subscription in the meantime, so the order of its period is not placed. */
class NotDue extends Error {
  override readonly name = 'NotDue'
}

/** Places the order of a period. */
async function placePeriod(
  services: Services,
  { subscription, keyHash, cause, payments }: PeriodOrder,
  work: (tx: SubscriptionDb, orderId: string) => Promise<boolean>,
): Promise<boolean> {
  const { callDb, clock } = services
  const { id, email, terms } = subscription
  const draft = terms.draft as OrderDraft
  const isFree = draft.details.totals.grandTotalCents === 0
  const payment = { provider: payments?.name ?? '', origin: terms.origin ?? '', accountId: await accountOf(callDb, id) }
  const request = {
    id: randomUUID(),
    keyHash,
    visitorHash: null,
    requestHash: null,
    cartHash: null,
    kind: 'subscription',
    email,
    state: isFree ? 'confirmed' : 'unconfirmed',
    cause,
    ...(payments && !isFree && { payment }),
  } as const
  async function compose(tx: Db): Promise<OrderDraft> {
    if (!(await work(tx, request.id))) throw new NotDue()
    return draft
  }
  try {
    return (await placeOrder(callDb, request, compose, confirmOrder(undefined, services), clock())).isNew && !isFree
  } catch (error) {
    if (error instanceof NotDue) return false
    throw error
  }
}

async function noteReference(
  tx: Db,
  { orderId, subscription, provider, reference }: PeriodPayment,
  now: Date,
): Promise<void> {
  const { id, terms } = subscription
  const accountId = await accountOf(tx, id)
  await replaceReference(tx, orderId, { provider, accountId, origin: terms.origin ?? '', reference }, now)
}

/**
 * The site, as the work on its subscriptions sees it [SRV-399].
 * @param c - The request that causes the work; `undefined` for a job.
 */
export function subscriptionShop(c: Context<Env> | undefined, services: Services): SubscriptionShop {
  const { callDb, cards, clock, log, secret } = services
  return {
    ...subscriptionWriter(c, services),
    db: callDb,
    log,
    payments: cards,
    website: async () => (await readRules(callDb)).websiteId,
    addressOf: (subscription, from) => planAddress(secret, subscription, from),
    async lockOrder(tx, orderId) {
      await lockOrder(tx, orderId, clock())
    },
    async findOrder(db, orderId) {
      const order = await findOrder(db, orderId)
      return order && { number: order.number, isPaid: order.state === 'confirmed' }
    },
    placePeriod: (order, work) => placePeriod(services, order, work),
    async cancelOrder(tx, orderId, cause) {
      const now = clock()
      const order = await lockOrder(tx, orderId, now)
      if (order) await settleLocked(tx, order, { verdict: 'expire', cause }, async () => {}, now)
    },
    noteReference: (tx, payment) => noteReference(tx, payment, clock()),
    async settle(orderId, answer, cause, payment) {
      const settled = await callDb.transaction().execute(async (tx) => {
        await lockOrder(tx, orderId, clock())
        if (payment) await noteReference(tx, payment, clock())
        return settleIn(tx, services, { c, cause }, orderId, answer)
      })
      await finishSettled(services, { c, cause }, orderId, settled)
    },
    async receive(orderId, cause) {
      const verdict = { verdict: 'confirm', cause } as const
      return (await settleOrder(callDb, orderId, verdict, confirmOrder(c, services), clock())).hasChanged
    },
    refunded: (orderId) => refundedSubscriptions(callDb, orderId),
  }
}
