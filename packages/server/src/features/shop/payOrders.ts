import { queueMail } from '../../mail/outbox.js'
import { deskPayments } from '../../payments/deskPayments.js'
import type { PaymentAnswer, PaymentMessage, PaymentPort, PaymentRef } from '../../payments/paymentPort.js'
import { noticesOf } from './letters.js'
import { orderNumber } from './orderNumber.js'
import type { OrderCause } from './orderLife.js'
import { detailsOf, json, type LockedOrder, lockOrder, orderOf, type OrderRow, writeChange } from './orderRows.js'
import { dueCentsOf } from './orderTerms.js'
import { isOrderId, orderToken } from './orderToken.js'
import { startGiftCard } from './sendGiftCards.js'
import { type Settlement, settlementOf } from './settlement.js'
import type { LetterKind } from './shopOptions.js'
import type { ShopDb } from './tables.js'
import type { Till } from './till.js'

/** Milliseconds that a buyer has before the payment service is asked, which else tells by itself. */
const ASK_AFTER_MS = 2 * 60_000
const MINUTE = 60_000
/** Orders that one run of the job looks at. */
const MOST_AT_ONCE = 200
const MESSAGES_KEPT_MS = 30 * 86_400_000

/** The payment service of a website; without one, money is noted at the desk. */
export function portOf({ db, settings }: Till): PaymentPort {
  if (settings.payments) return settings.payments
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
  const order = { id: row.id, placedAt: row.placed_at, linkSerial: 0 }
  const token = orderToken(core.secretOf(website), 'order', order)
  return `${settings.pages.order}?token=${encodeURIComponent(token)}`
}

/** Writes the e-mails about an order in the transaction of their cause. */
export async function queueLetters(
  till: Till,
  tx: ShopDb,
  { row, details }: LockedOrder,
  kind: LetterKind,
): Promise<void> {
  const { settings, core } = till
  const order = orderOf({ ...row, details })
  const letter = settings.letter(order, kind, row.origin + pageOf(till, row), settings.languages)
  const mails = [...(letter ? [letter] : []), ...noticesOf(order, kind, settings.notify)]
  for (const mail of mails) await queueMail(tx, mail, core.clock())
  if (kind === 'paid') await startGiftCard(till, tx, { order, origin: row.origin })
}

/** Applies an answer to an order in a transaction, as often as it is learnt. */
async function settleIn(
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
  let present = order
  for (const change of changes) {
    const changed = await writeChange(tx, present, { change, cause }, core.clock())
    if ('refused' in changed) return 'unchanged'
    present = changed
  }
  if (outcome === 'paid') await queueLetters(till, tx, present, 'paid')
  if (outcome !== 'unchanged') core.log.info('a payment was settled', { orderId, outcome, by: cause.by })
  return outcome
}

/** Applies an answer to an order, and asks for the refund of what was charged too late. */
export async function settle(
  till: Till,
  orderId: string,
  answer: PaymentAnswer,
  cause: OrderCause,
): Promise<Settlement['outcome']> {
  const outcome = await till.db.transaction().execute((tx) => settleIn(till, tx, orderId, answer, cause))
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
  const start = await portOf(till).start({
    id: row.id,
    website: String(website),
    cents: dueCentsOf(detailsOf(row)),
    currency: row.currency,
    title: orderNumber(row.number),
    email: row.email,
    placedAt: row.placed_at,
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
    const answer = cents === 0 ? 'done' : await portOf(till).refund(call)
    if (answer === 'no-answer') continue
    await db.transaction().execute(async (tx) => {
      const present = (await lockOrder(tx, orderId))!
      const change = { type: 'refund-answered', key, isDone: answer === 'done' } as const
      await writeChange(tx, present, { change, cause: { by: 'webhook', id: key } }, core.clock())
    })
  }
}

/**
 * Stores a signed message before it is handled; a repeated one is stored once. The payment's name in it makes up for an answer
 * to the start that was lost: without it nothing could be paid back.
 */
export async function storeMessage({ db, core, settings }: Till, message: PaymentMessage): Promise<void> {
  const { id, orderId, reference, answer } = message
  const provider = settings.payments!.name
  await db
    .insertInto('shop_payment_messages')
    .values({
      provider,
      id,
      order_id: orderId,
      answer: json(answer),
      received_at: core.clock(),
      handled_at: null,
      outcome: null,
    })
    .onConflict((on) => on.constraint('shop_payment_messages_pkey').doNothing())
    .execute()
  if (!isOrderId(orderId)) return
  await db
    .updateTable('shop_orders')
    .set({ reference })
    .where('id', '=', orderId)
    .where('provider', '=', provider)
    .where('reference', 'is', null)
    .execute()
}

/** Handles a stored message once, in one transaction with what it changes; one that fails waits for the job. */
export async function handleMessage(till: Till, id: string): Promise<void> {
  const { db, core, settings } = till
  const provider = settings.payments!.name
  const paidBack = await db.transaction().execute(async (tx) => {
    const message = await tx
      .selectFrom('shop_payment_messages')
      .select(['order_id', 'answer'])
      .where('provider', '=', provider)
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!message) return undefined
    const outcome = await settleIn(till, tx, message.order_id, message.answer as PaymentAnswer, { by: 'webhook', id })
    await tx
      .updateTable('shop_payment_messages')
      .set({ handled_at: core.clock(), outcome })
      .where('provider', '=', provider)
      .where('id', '=', id)
      .execute()
    return outcome === 'paid-back' ? message.order_id : undefined
  })
  if (paidBack !== undefined) await askRefunds(till, paidBack)
}

/** Does work for each row; the failure of one keeps no other one waiting. */
async function forEachRow<Row>({ core }: Till, rows: readonly Row[], work: (row: Row) => Promise<unknown>) {
  for (const row of rows)
    await work(row).catch((error: unknown) => core.log.error('the payment of an order could not be settled', error))
}

/**
 * Settles what waits: stored messages, payments without an answer, goods that were set aside for too long, and refunds. What is
 * unknown is never paid: a payment is ended at the service before its goods return to stock.
 */
export async function settleWaiting(till: Till): Promise<void> {
  const { db, core, settings } = till
  const now = core.clock().getTime()
  if (settings.payments) {
    const messages = await db
      .selectFrom('shop_payment_messages')
      .select('id')
      .where('handled_at', 'is', null)
      .orderBy('received_at')
      .limit(MOST_AT_ONCE)
      .execute()
    await forEachRow(till, messages, ({ id }) => handleMessage(till, id))
    await db
      .deleteFrom('shop_payment_messages')
      .where('handled_at', '<', new Date(now - MESSAGES_KEPT_MS))
      .execute()
  }
  const waiting = await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('state', 'in', ['pending', 'unknown'])
    .where('placed_at', '<', new Date(now - ASK_AFTER_MS))
    .orderBy('placed_at')
    .limit(MOST_AT_ONCE)
    .execute()
  const late = now - settings.setAsideMinutes * MINUTE
  await forEachRow(till, waiting, (row) =>
    learn(till, row, { by: 'job', id: 'settle-orders' }, (port, payment) =>
      row.placed_at.getTime() < late ? port.end(payment) : port.ask(payment),
    ),
  )
  const refunds = await db
    .selectFrom('shop_orders')
    .select('id')
    .where('asks_refund', '=', true)
    .limit(MOST_AT_ONCE)
    .execute()
  await forEachRow(till, refunds, ({ id }) => askRefunds(till, id))
}
