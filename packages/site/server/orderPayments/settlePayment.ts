import type { PaymentAnswer } from '@vitrine/server/payments'
import {
  dueCentsOf,
  isOrderId,
  type OrderCause,
  type OrderChange,
  type Settlement,
  settlementOf,
  findPeriodOf,
} from '@vitrine/server/shop'
import type { Context } from 'hono'
import { isDeepStrictEqual } from 'node:util'
import { confirmOrder } from './confirmOrder.ts'
import type { Db } from '../database/db.ts'
import { type LockedOrder, lockOrder, readJournal, writeChange } from '../database/orderJournal.ts'
import { findOrder } from '../database/orders.ts'
import { findPayment } from '../database/providerPayments.ts'
import { settleLocked } from '../database/placeOrder.ts'
import type { Env, Services } from '../http/services.ts'
import { askRefunds } from './askRefunds.ts'

/** Outcome of an answer, also for an order that the shop does not know. */
export type Settled = Settlement['outcome'] | 'unknown-order'

/** Somebody or something that learns the answer of a payment service. */
export interface Learner {
  /** The request that learns it; absent in a job. */
  readonly c?: Context<Env> | undefined
  readonly cause: OrderCause
}

/** Writes changes one after the other, until one is refused. Returns whether all are written. */
async function writeAll(
  tx: Db,
  order: LockedOrder,
  { changes, cause }: { readonly changes: readonly OrderChange[]; readonly cause: OrderCause },
  now: Date,
): Promise<boolean> {
  let present = order
  for (const change of changes) {
    const changed = await writeChange(tx, present, { change, cause }, now)
    if ('refused' in changed) return false
    present = changed.order
  }
  return true
}

/** Whether the journal has a note already. */
async function isNoted(tx: Db, orderId: string, [note]: readonly OrderChange[]): Promise<boolean> {
  const journal = await readJournal(tx, orderId)
  return journal.some(({ change }) => isDeepStrictEqual(change, note))
}

/** Whether a payment is one that the buyer has left for another: its end says nothing about the order [SRV-459]. */
async function isLeft(tx: Db, orderId: string, reference: string): Promise<boolean> {
  const payment = await findPayment(tx, orderId)
  if (!payment) return false
  return reference === payment.leftReference || (payment.reference !== null && reference !== payment.reference)
}

/**
 * Applies an answer to an order in a transaction, whatever the order's state, as often as it is learnt [SRV-333] [SRV-335].
 * @param reference - Name of the payment. Default: the order has one.
 */
export async function settleIn(
  tx: Db,
  services: Services,
  { c, cause }: Learner,
  orderId: string,
  answer: PaymentAnswer,
  reference?: string | null,
): Promise<Settled> {
  const now = services.clock()
  const order = isOrderId(orderId) ? await lockOrder(tx, orderId, now) : undefined
  const row = order && (await findOrder(tx, orderId))
  if (!order || !row) return 'unknown-order'
  if (answer.status === 'ended' && reference && (await isLeft(tx, orderId, reference))) return 'unchanged'
  const due = { cents: dueCentsOf(row.details), currency: row.currency }
  const { outcome, changes } = settlementOf({ id: orderId, life: order.life }, answer, due, cause)
  if (outcome === 'mismatch') {
    services.log.error('a payment differs from its order', new Error(JSON.stringify({ orderId, answer })))
    if (!(await isNoted(tx, orderId, changes))) await writeAll(tx, order, { changes, cause }, now)
    return outcome
  }
  if (outcome === 'paid-back') return (await writeAll(tx, order, { changes, cause }, now)) ? outcome : 'unchanged'
  if (outcome === 'unchanged') return outcome
  // A page that has ended leaves the order of a subscription's period to the next try.
  if (outcome === 'cancelled' && (await findPeriodOf(tx, orderId))) return 'unchanged'
  const verdict = outcome === 'paid' ? 'confirm' : changes[0]?.type === 'cancelled' ? 'cancel' : 'expire'
  const { hasChanged } = await settleLocked(tx, order, { verdict, cause }, confirmOrder(c, services), now)
  return hasChanged ? outcome : 'unchanged'
}

/** Applies an answer to an order, and pays back what was charged too late. */
export async function settlePayment(
  services: Services,
  learner: Learner,
  orderId: string,
  answer: PaymentAnswer,
  reference?: string,
): Promise<Settled> {
  const { callDb } = services
  const settled = await callDb
    .transaction()
    .execute((tx) => settleIn(tx, services, learner, orderId, answer, reference))
  await finishSettled(services, learner, orderId, settled)
  return settled
}

/** Does what follows a transaction that has settled an order. */
export async function finishSettled(
  services: Services,
  { c, cause }: Learner,
  orderId: string,
  settled: Settled,
): Promise<void> {
  if (settled === 'paid-back') await askRefunds(c, services, orderId, cause)
  if (settled !== 'unchanged') services.log.info('a payment was settled', { orderId, outcome: settled, by: cause.by })
}
