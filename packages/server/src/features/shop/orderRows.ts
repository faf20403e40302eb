import type { ShippingLocation } from '@vitrine/commerce/api'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { OrderLife } from './order.js'
import {
  changeOrder,
  newOrder,
  type OrderCause,
  type OrderChange,
  type OrderRefusal,
  type OrderState,
  orderState,
  replayOrder,
} from './orderLife.js'
import type { CartSums } from './orderOfCart.js'
import { termsOf } from './orderTerms.js'
import { sumPieces } from './sumPieces.js'
import type { ShopDb, ShopTables } from './tables.js'

/** One line of an order, with the texts and the price at the time of the order. */
export interface ShopOrderLine {
  readonly productId: string
  readonly productType: string
  readonly sku: string
  /** Whether the line takes from the stock. */
  readonly isCounted: boolean
  readonly title: string
  readonly optionValues: readonly { readonly optionName?: string | undefined; readonly value: string }[]
  readonly quantity: number
  /** Cents. */
  readonly unitPrice: number
}

/** A postal address. */
export interface ShopAddress extends ShippingLocation {
  readonly line1: string
  readonly line2: string
  readonly city: string
}

/** The part of an order that is stored as JSON, because no query reads it. */
export interface OrderDetails extends CartSums {
  readonly name: string
  readonly address: ShopAddress | null
  readonly lines: readonly ShopOrderLine[]
}

/** An order of the shop. */
export interface ShopOrder extends OrderDetails {
  readonly id: string
  /** Counts the orders of the installation. */
  readonly number: number
  readonly email: string
  /** ISO 4217 code. */
  readonly currency: string
  readonly state: OrderState
  readonly placedAt: Date
}

/** The row of an order. */
export type OrderRow = Selectable<ShopTables['shop_orders']>

/** An order whose row is locked, with its life so far. */
export interface LockedOrder {
  readonly row: OrderRow
  readonly details: OrderDetails
  readonly life: OrderLife
  /** Serial number of the last change. */
  readonly serial: number
}

/** One line of an order's journal. */
export interface JournalEntry {
  readonly change: OrderChange
  readonly cause: OrderCause
  readonly happenedAt: Date
}

/** Most changes of one order by people, so that its journal stays readable. */
const MOST_CHANGES = 500

/** Makes a value of a column with JSON. */
export const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::text::jsonb`

export function orderOf(row: OrderRow): ShopOrder {
  return {
    ...(row.details as OrderDetails),
    id: row.id,
    number: row.number,
    email: row.email,
    currency: row.currency,
    state: row.state as OrderState,
    placedAt: row.placed_at,
  }
}

/** The journal of an order, the first change first. */
export async function readJournal(db: ShopDb, orderId: string): Promise<JournalEntry[]> {
  const rows = await db
    .selectFrom('shop_order_journal')
    .select(['change', 'cause', 'actor', 'happened_at'])
    .where('order_id', '=', orderId)
    .orderBy('serial')
    .execute()
  return rows.map(({ change, cause, actor, happened_at }) => ({
    change: change as OrderChange,
    cause: (actor === null ? { by: cause } : { by: cause, id: actor }) as OrderCause,
    happenedAt: happened_at,
  }))
}

/** Locks an order, so that its changes come one after another; `undefined` for an unknown id. */
export async function lockOrder(tx: ShopDb, id: string): Promise<LockedOrder | undefined> {
  const row = await tx.selectFrom('shop_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  const details = row.details as OrderDetails
  const journal = await readJournal(tx, id)
  const life = replayOrder(
    termsOf(details, details.lines),
    journal.map(({ change }) => change),
  )
  return { row, details, life, serial: journal.length }
}

/** A new order, before its journal begins. */
export const freshOrder = (row: OrderRow, details: OrderDetails): LockedOrder => ({
  row,
  details,
  life: newOrder(termsOf(details, details.lines)),
  serial: 0,
})

/**
 * Changes a locked order: the reducer judges the change, the journal and the order's row get it, and pieces return to stock.
 */
export async function writeChange(
  tx: ShopDb,
  order: LockedOrder,
  { change, cause }: { readonly change: OrderChange; readonly cause: OrderCause },
  now: Date,
): Promise<LockedOrder | { readonly refused: OrderRefusal | 'too-many' }> {
  if (order.serial >= MOST_CHANGES && cause.by === 'person') return { refused: 'too-many' }
  const outcome = changeOrder(order.life, change)
  if ('refused' in outcome) return outcome
  const { life, restocked } = outcome
  const { id } = order.row
  const serial = order.serial + 1
  const actor = 'id' in cause ? cause.id : null
  await tx
    .insertInto('shop_order_journal')
    .values({ order_id: id, serial, change: json(change), cause: cause.by, actor, happened_at: now })
    .execute()
  const state = orderState(life)
  const asksRefund = life.refunds.some((refund) => refund.state === 'asked')
  await tx.updateTable('shop_orders').set({ state, asks_refund: asksRefund }).where('id', '=', id).execute()
  for (const [sku, pieces] of piecesOf(order.details.lines, restocked))
    await tx
      .updateTable('shop_stock')
      .set(({ eb }) => ({ pieces: eb('pieces', '+', pieces) }))
      .where('sku', '=', sku)
      .execute()
  return { ...order, row: { ...order.row, state, asks_refund: asksRefund }, life, serial }
}

/**
 * Sums the pieces that lines take from the stock.
 * @param counts - Pieces of each line. Default: all of them.
 */
export const piecesOf = (
  lines: readonly ShopOrderLine[],
  counts: readonly number[] = lines.map(({ quantity }) => quantity),
): ReturnType<typeof sumPieces> =>
  sumPieces(lines.map(({ sku, isCounted }, index) => [isCounted ? sku : null, counts[index]!]))
