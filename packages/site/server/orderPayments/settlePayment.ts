import { judgePayment, type PaymentAnswer } from '@vitrine/server/payments'
import { leftOf, type OrderCause } from '@vitrine/server/shop'
import type { Context } from 'hono'
import { confirmOrder } from './confirmOrder.ts'
import type { Db } from '../database/db.ts'
import { type LockedOrder, lockOrder, readJournal, writeChange } from '../database/orderJournal.ts'
import { dueCentsOf, findOrder } from '../database/orders.ts'
import { settleLocked } from '../database/placeOrder.ts'
import { findPeriodOf } from '../database/subscriptions.ts'
import type { Env, Services } from '../http/services.ts'
import { askRefunds } from './askRefunds.ts'
import { isOrderId } from '../shop/orderToken.ts'

/**
 * Outcome of an answer: the order is `paid` or `cancelled` now, it stays as it is, or what was charged is paid back because
 * the order is cancelled. `mismatch`: another amount was charged than the order costs.
 */
export type Settled = 'paid' | 'cancelled' | 'paid-back' | 'mismatch' | 'unchanged' | 'unknown-order'

/** Somebody or something that learns the answer of a payment service. */
export interface Learner {
  /** The request that learns it; absent in a job. */
  readonly c?: Context<Env> | undefined
  readonly cause: OrderCause
}

// oxlint-disable-next-line house/visitor-words -- a line of the journal, which the shopkeeper reads
const MISMATCH = 'The payment service has charged another amount than this order costs. Look at it there.'

/** Writes once into the journal that amounts differ, for people to look at. */
async function noteMismatch(tx: Db, order: LockedOrder, cause: OrderCause, now: Date): Promise<void> {
  const journal = await readJournal(tx, order.id)
  if (journal.some(({ change }) => change.type === 'noted' && change.text === MISMATCH)) return
  await writeChange(tx, order, { change: { type: 'noted', text: MISMATCH }, cause }, now)
}

/** Writes a charge of a cancelled order, and asks for all of it back. */
async function payBack(tx: Db, order: LockedOrder, cause: OrderCause, cents: number, now: Date): Promise<Settled> {
  if (order.life.chargedCents > 0) return 'unchanged'
  const charged = await writeChange(tx, order, { change: { type: 'charged', cents }, cause }, now)
  if ('refused' in charged) return 'unchanged'
  const { life } = charged.order
  const pieces = life.returned.map(() => 0)
  const change = {
    type: 'refund-asked',
    key: `${order.id}:late`,
    cents: leftOf(life),
    pieces,
    restocks: false,
  } as const
  await writeChange(tx, charged.order, { change, cause }, now)
  return 'paid-back'
}

/** Applies an answer to an order in a transaction, whatever the order's state, as often as it is learnt [SRV-333] [SRV-335]. */
export async function settleIn(
  tx: Db,
  services: Services,
  { c, cause }: Learner,
  orderId: string,
  answer: PaymentAnswer,
): Promise<Settled> {
  const now = services.clock()
  const order = isOrderId(orderId) ? await lockOrder(tx, orderId, now) : undefined
  const row = order && (await findOrder(tx, orderId))
  if (!order || !row) return 'unknown-order'
  const cents = dueCentsOf(row.details)
  const judged = judgePayment(answer, { cents, currency: row.currency })
  const { payment } = order.life
  if (judged === 'mismatch') {
    if (payment === 'paid') return 'unchanged'
    services.log.error('a payment differs from its order', new Error(JSON.stringify({ orderId, answer })))
    await noteMismatch(tx, order, cause, now)
    return 'mismatch'
  }
  if (judged === 'paid' && payment === 'cancelled') return payBack(tx, order, cause, cents, now)
  if (judged !== 'paid' && judged !== 'ended') return 'unchanged'
  // A page that has ended leaves the order of a subscription's period to the next try.
  if (judged === 'ended' && (await findPeriodOf(tx, orderId))) return 'unchanged'
  const isByPeople = cause.by === 'buyer' || cause.by === 'person'
  const verdict = judged === 'paid' ? 'confirm' : isByPeople ? 'cancel' : 'expire'
  const { hasChanged } = await settleLocked(tx, order, { verdict, cause }, confirmOrder(c, services), now)
  if (!hasChanged) return 'unchanged'
  return judged === 'paid' ? 'paid' : 'cancelled'
}

/** Applies an answer to an order, and pays back what was charged too late. */
export async function settlePayment(
  services: Services,
  learner: Learner,
  orderId: string,
  answer: PaymentAnswer,
): Promise<Settled> {
  const settled = await services.callDb.transaction().execute((tx) => settleIn(tx, services, learner, orderId, answer))
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
