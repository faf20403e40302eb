import type { ShippingLocation, SubscriptionPlan } from '@vitrine/commerce/api'
import { DEFAULT_LOCALE } from '@vitrine/messages'
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
import { returnCoupons } from './coupons.js'
import { giveBack, restoreCard } from './giftCards.js'
import type { CartSums } from './orderOfCart.js'
import { termsOf } from './orderTerms.js'
import type { LinkedOrder } from './orderToken.js'
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
  /** Only for a line that is paid again and again. */
  readonly plan?: SubscriptionPlan | undefined
}

/** A postal address. */
export interface ShopAddress extends ShippingLocation {
  readonly line1: string
  readonly line2: string
  readonly city: string
}

/** The person who receives a gift card. */
export interface Recipient {
  readonly name: string
  readonly email: string
  /** Words of the buyer; empty for none. */
  readonly message: string
  /** When the e-mail goes out, as an ISO 8601 time; `null` once the card is paid. */
  readonly sendAt: string | null
}

/** The part of an order that is stored as JSON, because no query reads it. */
export interface OrderDetails extends CartSums {
  readonly name: string
  readonly address: ShopAddress | null
  /** BCP 47 tag of the form that placed the order, in which its e-mails are written. */
  readonly lang: string
  /** Only for a gift card: its recipient, the buyer's words, and when its e-mail goes out, as an ISO 8601 time. */
  readonly recipient?: Recipient | undefined
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

/** The details of an order; one of an earlier release names neither coupons nor a language. */
export const detailsOf = ({ details }: Pick<OrderRow, 'details'>): OrderDetails => ({
  coupons: [],
  lang: DEFAULT_LOCALE,
  ...(details as Omit<OrderDetails, 'coupons' | 'lang'>),
})

export function orderOf(row: OrderRow): ShopOrder {
  return {
    ...detailsOf(row),
    id: row.id,
    number: row.number,
    email: row.email,
    currency: row.currency,
    state: row.state as OrderState,
    placedAt: row.placed_at,
  }
}

/** An order as the tokens of its links are made from it. */
export const linkedOrder = (row: OrderRow): LinkedOrder => ({
  id: row.id,
  placedAt: row.placed_at,
  linkSerial: row.link_serial,
})

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
  const details = detailsOf(row)
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
 * Gives back what a change frees, before the stock is locked, as an order that is placed locks cards before stock: the uses of
 * coupons, the value of gift cards, and a card that goes on because its refund was refused.
 */
async function returnValue(
  tx: ShopDb,
  id: string,
  life: OrderLife,
  { change, cause }: { readonly change: OrderChange; readonly cause: OrderCause },
  now: Date,
): Promise<void> {
  if (change.type === 'cancelled' || change.type === 'expired') {
    await returnCoupons(tx, id)
    // The gift cards of an order that was charged get their value with the refund.
    if (life.chargedCents === 0) await giveBack(tx, id, cause, now)
  }
  if (change.type !== 'refund-answered') return
  const refund = life.refunds.find(({ key }) => key === change.key)!
  if (change.isDone) await giveBack(tx, id, cause, now, refund.giftCardCents)
  else await restoreCard(tx, id, cause, now)
}

/**
 * Changes a locked order: the reducer judges the change, the journal and the order's row get it, and pieces, coupons and the value
 * of gift cards return.
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
  await returnValue(tx, id, life, { change, cause }, now)
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
