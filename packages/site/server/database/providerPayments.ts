import type { PaymentMessage } from '@vitrine/server/payments'
import { isOrderId } from '@vitrine/server/shop'
import type { Db } from './db.ts'
import { json } from './json.ts'

/** The payment service at which an order is paid, and the buyer's way to it. */
export interface NewPayment {
  readonly provider: string
  /** Origin at which the buyer visits the site. */
  readonly origin: string
  /** Account that is signed in. */
  readonly accountId: string | null
}

/** The payment of an order at a payment service. */
export interface ProviderPayment extends NewPayment {
  readonly orderId: string
  /** Name of the payment at the service; `null` until it has answered. */
  readonly reference: string | null
}

export async function insertPayment(tx: Db, orderId: string, payment: NewPayment): Promise<void> {
  const { provider, origin, accountId } = payment
  await tx
    .insertInto('provider_payments')
    .values({ order_id: orderId, provider, origin, account_id: accountId })
    .execute()
}

/** @returns `undefined` for an order that is paid by other means. */
export async function findPayment(db: Db, orderId: string): Promise<ProviderPayment | undefined> {
  return db
    .selectFrom('provider_payments')
    .select(['order_id as orderId', 'provider', 'origin', 'account_id as accountId', 'reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** Stores the name that the service has given to a payment. */
export async function storeReference(
  db: Db,
  { orderId, provider, reference }: Pick<PaymentMessage, 'orderId' | 'reference'> & { readonly provider: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('provider_payments')
    .set({ reference, begun_at: now })
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('reference', 'is', null)
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
export type StoredMessage = Pick<PaymentMessage, 'id' | 'orderId' | 'answer'>

/**
 * Stores a message before it is handled; a repeated one is stored once [SRV-333]. The payment's name in it makes up for an
 * answer to the start that was lost: without it nothing could be paid back [SRV-335].
 */
export async function storeMessage(db: Db, provider: string, message: PaymentMessage, now: Date): Promise<void> {
  const { id, orderId, reference, answer } = message
  await db
    .insertInto('payment_messages')
    .values({ provider, id, order_id: orderId, answer: json(answer), received_at: now })
    .onConflict((on) => on.constraint('payment_messages_pkey').doNothing())
    .execute()
  if (isOrderId(orderId)) await storeReference(db, { orderId, provider, reference }, now)
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
    .select(['id', 'order_id as orderId', 'answer'])
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
