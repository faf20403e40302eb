import type { PaymentMessage } from '@vitrine/server/payments'
import { isOrderId } from '@vitrine/server/shop'
import type { Db } from './db.ts'
import { json } from './json.ts'

/** How an order is paid at its service: not begun yet, by the service's element, or on its page. */
export type PaymentWay = 'open' | 'element' | 'page'

/** The payment service at which an order is paid, and the buyer's way to it. */
export interface NewPayment {
  readonly provider: string
  /** Origin at which the buyer visits the site. */
  readonly origin: string
  /** Account that is signed in. */
  readonly accountId: string | null
  /** `'open'`: the buyer's page asks for the element, or goes to the page of the service. Default `'page'`. */
  readonly way?: PaymentWay
}

/** The payment of an order at a payment service. */
export interface ProviderPayment extends NewPayment {
  readonly orderId: string
  /** Name of the payment at the service; `null` until it has answered. */
  readonly reference: string | null
  readonly way: PaymentWay
  /** Name of the payment of the element, which the buyer has left; it is ended before that of the page begins. */
  readonly leftReference: string | null
}

export async function insertPayment(tx: Db, orderId: string, payment: NewPayment): Promise<void> {
  const { provider, origin, accountId, way = 'page' } = payment
  await tx
    .insertInto('provider_payments')
    .values({ order_id: orderId, provider, origin, account_id: accountId, way })
    .execute()
}

/** @returns `undefined` for an order that is paid by other means. */
export async function findPayment(db: Db, orderId: string): Promise<ProviderPayment | undefined> {
  return db
    .selectFrom('provider_payments')
    .select(['order_id as orderId', 'provider', 'origin', 'account_id as accountId', 'reference'])
    .select(['way', 'left_reference as leftReference'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** Gives a payment that has not begun to the element. */
export async function takeElement(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('provider_payments')
    .set({ way: 'element' })
    .where('order_id', '=', orderId)
    .where('way', '=', 'open')
    .where('reference', 'is', null)
    .execute()
}

/** Gives a payment to the page of its service, and remembers that of the element, which is ended first [SRV-459]. */
export async function takePage(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('provider_payments')
    .set(({ ref }) => ({ way: 'page', left_reference: ref('reference'), reference: null }))
    .where('order_id', '=', orderId)
    .where('way', '!=', 'page')
    .execute()
}

/**
 * Stores the name that the service has given to a payment.
 * @param way - How the payment has begun: one that the buyer has left in the meantime is not stored. Default: any.
 */
export async function storeReference(
  db: Db,
  { orderId, provider, reference }: Pick<PaymentMessage, 'orderId' | 'reference'> & { readonly provider: string },
  now: Date,
  way?: PaymentWay,
): Promise<void> {
  await db
    .updateTable('provider_payments')
    .set({ reference, begun_at: now })
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('reference', 'is', null)
    .$if(way !== undefined, (query) => query.where('way', '=', way!))
    .execute()
}

/** Replaces the name of a payment that has several tries by the one that counts now; the first one makes the row. */
export async function replaceReference(
  db: Db,
  orderId: string,
  { provider, origin, accountId, reference }: NewPayment & { readonly reference: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('provider_payments')
    .values({ order_id: orderId, provider, origin, account_id: accountId, reference, begun_at: now })
    .onConflict((on) => on.constraint('provider_payments_pkey').doUpdateSet({ provider, reference, begun_at: now }))
    .execute()
}

/** A stored message, as it is handled. */
export interface StoredMessage extends Pick<PaymentMessage, 'id' | 'orderId' | 'answer'> {
  /** `null` in messages of an earlier release. */
  readonly reference: string | null
}

/**
 * Stores a message before it is handled; a repeated one is stored once [SRV-333]. The payment's name in it makes up for an
 * answer to the start that was lost: without it nothing could be paid back [SRV-335].
 */
export async function storeMessage(db: Db, provider: string, message: PaymentMessage, now: Date): Promise<void> {
  const { id, orderId, reference, answer } = message
  await db
    .insertInto('payment_messages')
    .values({ provider, id, order_id: orderId, reference, answer: json(answer), received_at: now })
    .onConflict((on) => on.constraint('payment_messages_pkey').doNothing())
    .execute()
  if (isOrderId(orderId) && answer.status !== 'ended') await storeReference(db, { orderId, provider, reference }, now)
}

/** Ids of the messages that wait, the oldest first. */
export async function waitingMessages(db: Db, provider: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_messages')
    .select('id')
    .where('provider', '=', provider)
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a message that waits; `undefined` if it has been handled, or somebody is about to. */
export async function lockMessage(tx: Db, provider: string, id: string): Promise<StoredMessage | undefined> {
  const row = await tx
    .selectFrom('payment_messages')
    .select(['id', 'order_id as orderId', 'reference', 'answer'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && { ...row, answer: row.answer as StoredMessage['answer'] }
}

export async function closeMessage(tx: Db, provider: string, id: string, outcome: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_messages')
    .set({ handled_at: now, outcome })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()
}

const KEPT_MS = 30 * 86_400_000

/** Deletes handled messages after 30 days: a payment service repeats a message for three. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('payment_messages')
    .where('received_at', '<', new Date(now.getTime() - KEPT_MS))
    .where('handled_at', 'is not', null)
    .execute()
}
