import { sql } from 'kysely'
import type { ShippingLocation, SubscriptionPlan } from '@vitrine/commerce/api'
import type { CartSums, OrderLife } from '@vitrine/server/shop'
import type { Db } from './db.ts'

export type OrderKind = 'regular' | 'subscription' | 'donation' | 'gift-card'

/**
 * The state of an order. Goods are set aside in all but the last: `'unconfirmed'` waits for the buyer's confirmation of
 * the payment, `'unanswered'` for the payment service. Neither counts as paid.
 */
export type OrderState = 'confirmed' | 'unconfirmed' | 'unanswered' | 'cancelled'

/** One line of an order, with the texts and the price at the time of the order. */
export interface OrderLine {
  /** `null` for a donation. */
  readonly productId: string | null
  readonly productType: string
  readonly sku: string | null
  /** SKU of the variant whose stock the line takes; `null` without a bound. */
  readonly stockSku: string | null
  readonly title: string
  readonly optionValues: readonly { readonly value: string }[]
  readonly quantity: number
  /** Cents. */
  readonly unitPrice: number
  /** For example `print`, the picture. */
  readonly data: Readonly<Record<string, unknown>>
  readonly plan: SubscriptionPlan | null
}

/** A postal address. */
export interface OrderAddress extends ShippingLocation {
  readonly line1: string
  readonly line2: string
  readonly city: string
}

/** The part of an order that is stored as JSON, because no query reads it. */
export interface OrderDetails extends CartSums {
  readonly name: string
  readonly address: OrderAddress | null
  readonly message: string
  /** BCP 47 tag of the page that placed the order. Default: en-US. */
  readonly lang?: string
  /** Only for a gift card. */
  readonly recipient: { readonly name: string; readonly email: string } | null
  /** Only for a gift card: when its e-mail is due, as an ISO 8601 time. Default: once it is paid. */
  readonly sendAt?: string | undefined
}

/** An order as it is to be placed. */
export interface OrderDraft {
  readonly kind: OrderKind
  /** ISO 4217 code. */
  readonly currency: string
  readonly details: OrderDetails
  readonly lines: readonly OrderLine[]
}

/** A stored order. */
export interface OrderRow extends OrderDraft {
  readonly id: string
  /** Counts the shop's orders. */
  readonly number: number
  readonly state: OrderState
  readonly email: string
  readonly placedAt: Date
  readonly reviewedAt: Date | null
  /** Serial number of the order's links: a link with another number is revoked. */
  readonly linkSerial: number
  readonly parcel: OrderLife['parcel']
  readonly carrier: string
  readonly tracking: string
  /** Cents that were paid back, and cents that the payment service has been asked to pay back. */
  readonly refundedCents: number
  readonly askedCents: number
}

/** Whether an order is that of the buyer with an e-mail, in any case. */
export const isBoughtBy = (email: string) => sql<boolean>`lower(orders.email) = ${email.toLowerCase()}`

/** Whether something of an order is left to its buyer: it costs nothing, or not all of it is or is to be paid back. */
export const isLeftToBuyer = sql<boolean>`(refunded_cents + asked_cents < grand_total_cents or grand_total_cents = 0)`

/** The lines of an order. */
export async function readOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    productType: row.product_type,
    sku: row.sku,
    stockSku: row.stock_sku,
    title: row.title,
    optionValues: row.option_values as OrderLine['optionValues'],
    quantity: row.quantity,
    unitPrice: row.unit_price_cents,
    data: row.data as OrderLine['data'],
    plan: row.plan as SubscriptionPlan | null,
  }))
}

/** The order of that id, or `undefined` [SRV-57]. */
export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  return {
    id,
    number: row.number,
    kind: row.kind as OrderKind,
    state: row.state as OrderState,
    email: row.email,
    currency: row.currency,
    details: row.details as OrderDetails,
    placedAt: row.placed_at,
    reviewedAt: row.reviewed_at,
    linkSerial: row.link_serial,
    parcel: row.parcel as OrderLife['parcel'],
    carrier: row.carrier,
    tracking: row.tracking,
    refundedCents: row.refunded_cents,
    askedCents: row.asked_cents,
    lines: await readOrderLines(db, id),
  }
}

/** The order of that number, or `undefined`. */
export async function findOrderByNumber(db: Db, number: number): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
  return row && findOrder(db, row.id)
}

/** An order that a key has placed. */
export interface PlacedOrder {
  readonly id: string
  /** Digest of the posted fields. */
  readonly requestHash: string | null
}

/** Returns the order that this browser has placed with a key, or `undefined` [SRV-151]. */
export async function findOrderByKey(db: Db, keyHash: string, visitorHash: string): Promise<PlacedOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'request_hash as requestHash'])
    .where('key_hash', '=', keyHash)
    .where('visitor_hash', '=', visitorHash)
    .executeTakeFirst()
}

/** Revokes all links of an order that exist [SRV-152]. */
export async function revokeLinks(db: Db, id: string): Promise<void> {
  await db
    .updateTable('orders')
    .set(({ eb }) => ({ link_serial: eb('link_serial', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Milliseconds for which goods are reserved for a pending payment. */
const SET_ASIDE_MS = 15 * 60_000

/**
 * Ids of the orders that have waited for their payment for too long [SRV-112]. The orders of a subscription's periods wait for
 * its tries.
 * @param most - Milliseconds that an order may wait. Default: as long as its goods are set aside.
 */
export async function findLateOrders(
  db: Db,
  now: Date,
  most = SET_ASIDE_MS,
): Promise<readonly { readonly id: string }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['unconfirmed', 'unanswered'])
    .where('placed_at', '<', new Date(now.getTime() - most))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription_periods')
            .select('subscription_periods.order_id')
            .whereRef('subscription_periods.order_id', '=', 'orders.id'),
        ),
      ),
    )
    .execute()
}
