import { queueMail } from '../../mail/outbox.js'
import { deskPayments } from '../../payments/deskPayments.js'
import type { PaymentAnswer, PaymentPort, PaymentRef } from '../../payments/paymentPort.js'
import { noticesOf } from './letters.js'
import { orderNumber } from './orderNumber.js'
import type { OrderCause } from './orderLife.js'
import {
  detailsOf,
  json,
  linkedOrder,
  type LockedOrder,
  lockOrder,
  orderOf,
  type OrderRow,
  writeChange,
} from './orderRows.js'
import { dueCentsOf } from './orderTerms.js'
import { isOrderId, orderToken } from './orderToken.js'
import { startGiftCard } from './sendGiftCards.js'
import { confirmSubscription, DESK } from './subscriptionOrders.js'
import { findPeriodOf } from './subscriptions/subscriptionPeriods.js'
import { type Settlement, settlementOf } from './settlement.js'
import type { LetterKind } from './shopOptions.js'
import type { ShopDb } from './tables.js'
import type { Till } from './till.js'

/**
 * The payment service of a website; without one, money is noted at the desk.
 * @param provider - That of an order. Default: that of a new one.
 */
export function portOf({ db, settings }: Till, provider?: string): PaymentPort {
  if (settings.payments && provider !== DESK) return settings.payments
  const received = async (orderId: string) => {
    const row = await findOrderRow(db, orderId)
    return row && row.received_cents !== null ? { cents: row.received_cents, currency: row.currency } : undefined
  }
  return deskPayments({ received, close: async (orderId) => (await received(orderId)) === undefined })
}

/** Whether an order waits for its payment. */
export const isWaiting = ({ state }: Pick<OrderRow, 'state'>): boolean => state === 'pending' || state === 'unknown'

export async function findOrderRow(db: ShopDb, id: string): Promise<OrderRow | undefined> {
  if (!isOrderId(id)) return undefined
  return db.selectFrom('shop_orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Address of an order's page, with the token that opens it. */
export function pageOf({ core, settings, website }: Omit<Till, 'db'>, row: OrderRow): string {
  const token = orderToken(core.secretOf(website), 'order', linkedOrder(row))
  return `${settings.pages.order}?token=${encodeURIComponent(token)}`
}

/** Writes the e-mails about an order in the transaction of their cause, and gives what a paid one has paid for. */
export async function queueLetters(
  till: Till,
  tx: ShopDb,
  locked: LockedOrder,
  kind: LetterKind,
  cause: OrderCause,
): Promise<void> {
  const { settings, core } = till
  const { row, details } = locked
  const order = orderOf({ ...row, details })
  const page = row.origin + pageOf(till, row)
  const isRenewal = kind === 'paid' && (await confirmSubscription(till, tx, locked, page, cause))
  // The payment of a next period has an e-mail of its own.
  const letter = isRenewal ? undefined : settings.letter(order, kind, page, settings.languages)
  const mails = [...(letter ? [letter] : []), ...noticesOf(order, kind, settings.notify)]
  for (const mail of mails) await queueMail(tx, mail, core.clock())
  if (kind === 'paid') await startGiftCard(till, tx, { order, origin: row.origin })
}

/** Applies an answer to an order in a transaction, as often as it is learnt. */
export async function settleIn(
  till: Till,
  tx: ShopDb,
  orderId: string,
  answer: PaymentAnswer,
  cause: OrderCause,
): Promise<Settlement['outcome']> {
  const { core } = till
  const order = isOrderId(orderId) ? await lockOrder(tx, orderId) : undefined
  if (!order) return 'unchanged'
  const { id, currency } = order.row
  const cents = dueCentsOf(order.details)
  const { outcome, changes } = settlementOf({ id, life: order.life }, answer, { cents, currency }, cause)
  if (outcome === 'mismatch') {
    core.log.error('a payment differs from its order', new Error(JSON.stringify({ orderId, answer })))
    const known = await tx
      .selectFrom('shop_order_journal')
      .select('serial')
      .where('order_id', '=', id)
      .where('change', '=', json(changes[0]))
      .executeTakeFirst()
    if (known) return 'mismatch'
  }
  // A page that has ended leaves the order of a subscription's period to the next try.
  if (outcome === 'cancelled' && (await findPeriodOf(tx, id))) return 'unchanged'
  let present = order
  for (const change of changes) {
    const changed = await writeChange(tx, present, { change, cause }, core.clock())
    if ('refused' in changed) return 'unchanged'
    present = changed
  }
  if (outcome === 'paid') await queueLetters(till, tx, present, 'paid', cause)
  if (outcome !== 'unchanged') core.log.info('a payment was settled', { orderId, outcome, by: cause.by })
  return outcome
}

/**
 * Applies an answer to an order, and asks for the refund of what was charged too late.
 * @param before - Earlier work of the transaction, once the order is locked.
 */
export async function settle(
  till: Till,
  orderId: string,
  answer: PaymentAnswer,
  cause: OrderCause,
  before?: (tx: ShopDb) => Promise<void>,
): Promise<Settlement['outcome']> {
  const outcome = await till.db.transaction().execute(async (tx) => {
    if (before) {
      await lockOrder(tx, orderId)
      await before(tx)
    }
    return settleIn(till, tx, orderId, answer, cause)
  })
  if (outcome === 'paid-back') await askRefunds(till, orderId)
  return outcome
}

/**
 * Begins the payment of an order, or finds the one that has begun: the service knows the order by its id. A refusal cancels the
 * order.
 */
export async function beginPayment(
  till: Till,
  row: OrderRow,
): Promise<{ readonly reference?: string; readonly url?: string | undefined }> {
  const { db, core, website } = till
  const way = row.origin + pageOf(till, row)
  const details = detailsOf(row)
  const start = await portOf(till).start({
    id: row.id,
    website: String(website),
    cents: dueCentsOf(details),
    currency: row.currency,
    title: orderNumber(row.number),
    email: row.email,
    placedAt: row.placed_at,
    savesMethod: details.lines.some(({ plan }) => plan),
    returnUrl: way,
    cancelUrl: way,
  })
  if (start.status !== 'begun') {
    core.log.error('a payment could not be begun', new Error(start.reason), { orderId: row.id })
    if (start.status === 'refused') await settle(till, row.id, { status: 'ended' }, { by: 'webhook', id: 'refused' })
    return {}
  }
  await db
    .updateTable('shop_orders')
    .set({ reference: start.reference })
    .where('id', '=', row.id)
    .where('reference', 'is', null)
    .execute()
  return { reference: start.reference, url: start.url }
}

/**
 * Asks the service about the payment of an order, or ends it, and settles the order by the answer.
 * @returns Address at which an open payment can still be paid.
 */
export async function learn(
  till: Till,
  row: OrderRow,
  cause: OrderCause,
  call: (port: PaymentPort, payment: PaymentRef) => Promise<PaymentAnswer>,
): Promise<string | undefined> {
  const port = portOf(till)
  // An order of another service than the present one is left to people.
  if (row.provider !== port.name || !isWaiting(row)) return undefined
  // The payments of a subscription's period begin on its own page.
  if (await findPeriodOf(till.db, row.id)) return undefined
  const reference = row.reference ?? (await beginPayment(till, row)).reference
  if (reference === undefined) return undefined
  const answer = await call(port, { orderId: row.id, reference })
  if (answer.status === 'paid' || answer.status === 'ended') await settle(till, row.id, answer, cause)
  return answer.status === 'open' ? answer.url : undefined
}

/** Asks the service to pay back what refunds of an order still wait for. */
export async function askRefunds(till: Till, orderId: string): Promise<void> {
  const { db, core } = till
  const row = await findOrderRow(db, orderId)
  const order = row && (await db.transaction().execute((tx) => lockOrder(tx, orderId)))
  if (!order) return
  for (const { key, cents: all, giftCardCents, state } of order.life.refunds) {
    if (state !== 'asked') continue
    const { id, reference, currency } = order.row
    // The amounts that gift cards have paid go back onto the cards once the service has answered.
    const cents = all - giftCardCents
    const call = { orderId: id, reference: reference ?? id, key, cents, currency }
    const answer = cents === 0 ? 'done' : await portOf(till, order.row.provider).refund(call)
    if (answer === 'no-answer') continue
    await db.transaction().execute(async (tx) => {
      const present = (await lockOrder(tx, orderId))!
      const change = { type: 'refund-answered', key, isDone: answer === 'done' } as const
      await writeChange(tx, present, { change, cause: { by: 'webhook', id: key } }, core.clock())
    })
  }
}
