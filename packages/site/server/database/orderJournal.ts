import {
  changeOrder,
  type OrderCause,
  type OrderChange,
  type OrderLife,
  type OrderRefusal,
  refundedCents,
  replayOrder,
  sumPieces,
  termsOf,
} from '@vitrine/server/shop'
import type { Db } from './db.ts'
import { json } from './json.ts'
import { type OrderDetails, type OrderLine, type OrderState, readOrderLines } from './orders.ts'

/** One line of an order's journal. */
export interface JournalEntry {
  /** Counts from 1. */
  readonly serial: number
  readonly change: OrderChange
  readonly cause: OrderCause
  readonly happenedAt: Date
}

/** A change to write, and who causes it. */
export interface NewEntry {
  readonly change: OrderChange
  readonly cause: OrderCause
  /** Digest of the key of the form that asked for it. */
  readonly keyHash?: string | undefined
}

/** An order whose row is locked, with its life so far. */
export interface LockedOrder {
  readonly id: string
  readonly lines: readonly OrderLine[]
  readonly cartHash: string | null
  readonly life: OrderLife
  /** Serial number of the last change. */
  readonly serial: number
}

/** Most changes of one order, so that its journal stays readable. */
const MOST_CHANGES = 500

const PAYMENTS: Readonly<Record<OrderLife['payment'], OrderState>> = {
  none: 'unconfirmed',
  pending: 'unconfirmed',
  unknown: 'unanswered',
  paid: 'confirmed',
  cancelled: 'cancelled',
}

/** The state of an order's row, by its life. */
export const stateOf = ({ payment }: OrderLife): OrderState => PAYMENTS[payment]

/** The journal of an order, the first change first [SRV-220]. */
export async function readJournal(db: Db, orderId: string): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom('order_journal')
    .select(['serial', 'change', 'cause', 'actor', 'happened_at'])
    .where('order_id', '=', orderId)
    .orderBy('serial')
    .execute()
  return rows.map(({ serial, change, cause, actor, happened_at }) => ({
    serial,
    change: change as OrderChange,
    cause: (actor === null ? { by: cause } : { by: cause, id: actor }) as OrderCause,
    happenedAt: happened_at,
  }))
}

async function write(tx: Db, orderId: string, serial: number, entry: NewEntry, now: Date): Promise<void> {
  const { change, cause, keyHash = null } = entry
  const actor = 'id' in cause ? cause.id : null
  const values = { order_id: orderId, serial, change: json(change), cause: cause.by, actor }
  await tx
    .insertInto('order_journal')
    .values({ ...values, key_hash: keyHash, happened_at: now })
    .execute()
}

/** Begins the journal of an order that is placed: its payment waits, or was charged at once. */
export async function beginJournal(
  tx: Db,
  orderId: string,
  { state, cents, cause }: { readonly state: OrderState; readonly cents: number; readonly cause: OrderCause },
  now: Date,
): Promise<void> {
  const payment = state === 'unanswered' ? 'unknown' : 'pending'
  await write(tx, orderId, 1, { change: { type: 'placed', payment }, cause }, now)
  if (state === 'confirmed') await write(tx, orderId, 2, { change: { type: 'charged', cents }, cause }, now)
}

/** Changes that an earlier release, which keeps no journal, has made beside this one. */
function missingChanges(state: OrderState, { payment, terms }: OrderLife): OrderChange[] {
  const placed = { type: 'placed', payment: state === 'unanswered' ? 'unknown' : 'pending' } as const
  const isWaiting = payment !== 'paid' && payment !== 'cancelled'
  return [
    ...(payment === 'none' ? [placed] : []),
    ...(isWaiting && state === 'confirmed' ? [{ type: 'charged', cents: terms.totalCents } as const] : []),
    ...(isWaiting && state === 'cancelled' ? [{ type: 'expired' } as const] : []),
  ]
}

/**
 * Locks an order, so that its changes come one after another.
 * @returns `undefined` for an unknown id.
 */
export async function lockOrder(tx: Db, orderId: string, now: Date): Promise<LockedOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(['state', 'details', 'cart_hash'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const lines = await readOrderLines(tx, orderId)
  const terms = termsOf(row.details as OrderDetails, lines)
  const journal = (await readJournal(tx, orderId)).map(({ change }) => change)
  const missing = missingChanges(row.state as OrderState, replayOrder(terms, journal))
  const cause = { by: 'job', id: 'earlier-release' } as const
  for (const [index, change] of missing.entries())
    await write(tx, orderId, journal.length + index + 1, { change, cause }, now)
  const changes = [...journal, ...missing]
  return { id: orderId, lines, cartHash: row.cart_hash, life: replayOrder(terms, changes), serial: changes.length }
}

/** An order after a change, and the pieces of each stock that return, in the order in which rows are locked. */
export interface ChangedOrder {
  readonly order: LockedOrder
  readonly restocked: readonly (readonly [sku: string, pieces: number])[]
}

/**
 * Changes a locked order: the reducer judges the change, and the journal and the order's row get it [SRV-220]. Returning the
 * pieces to stock is left to the caller, who may have other rows to lock before.
 */
export async function writeChange(
  tx: Db,
  order: LockedOrder,
  entry: NewEntry,
  now: Date,
): Promise<ChangedOrder | { readonly refused: OrderRefusal | 'too-many' }> {
  if (order.serial >= MOST_CHANGES && entry.cause.by === 'person') return { refused: 'too-many' }
  const outcome = changeOrder(order.life, entry.change)
  if ('refused' in outcome) return outcome
  const { life } = outcome
  const serial = order.serial + 1
  await write(tx, order.id, serial, entry, now)
  const { parcel, carrier, tracking } = life
  const sums = { refunded_cents: refundedCents(life, 'done'), asked_cents: refundedCents(life, 'asked') }
  await tx
    .updateTable('orders')
    .set({ state: stateOf(life), parcel, carrier, tracking, ...sums })
    .where('id', '=', order.id)
    .execute()
  const restocked = sumPieces(order.lines.map(({ stockSku }, index) => [stockSku, outcome.restocked[index]!]))
  return { order: { ...order, life, serial }, restocked }
}
