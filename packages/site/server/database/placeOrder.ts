import {
  clearCodes,
  dueCentsOf,
  giveBack,
  lockCartCards,
  lockCoupons,
  type OrderCause,
  returnCoupons,
  sumPieces,
  useCoupons,
  useGiftCards,
} from '@vitrine/server/shop'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { json } from './json.ts'
import { beginJournal, type ChangedOrder, type LockedOrder, lockOrder, stateOf, writeChange } from './orderJournal.ts'
import type { OrderDraft, OrderKind, OrderLine, OrderState } from './orders.ts'
import { boundUnpaid } from './orderBounds.ts'
import { insertPayment, type NewPayment } from './providerPayments.ts'
import { returnPieces } from './withdrawnStock.ts'

/** A request to place an order. */
export interface OrderRequest {
  readonly id: string
  /** Digest of the key by which a repeated request finds the same order. */
  readonly keyHash: string
  /** Digest of the crumb of the browser that orders. */
  readonly visitorHash: string | null
  /** Digest of the posted fields. */
  readonly requestHash: string | null
  /** Digest of the address that orders, and the most unpaid orders it may have in 24 hours. Default: no bound. */
  readonly partyHash?: string | null
  readonly mostUnpaid?: number
  /** Digest of the token of the cart that is ordered. */
  readonly cartHash: string | null
  readonly kind: OrderKind
  readonly email: string
  readonly state: OrderState
  /** The payment service at which the order is paid. Default: none. */
  readonly payment?: NewPayment | undefined
  /** Default: its buyer. */
  readonly cause?: OrderCause
}

/** Further work of the transaction that confirms an order. */
export type OnConfirmed = (tx: Db, orderId: string) => Promise<void>

/** Error: another buyer has taken the stock in the meantime. */
export class NotEnough extends Error {
  override readonly name = 'NotEnough'
}

const BUYER: OrderCause = { by: 'buyer' }

/** Locks the cart, then its variants and their stocks in the order of SKUs, then its gift cards, so that two buyers cannot
 * deadlock. */
async function lockGoods(tx: Db, cartHash: string): Promise<void> {
  const cart = await tx
    .selectFrom('carts')
    .select('id')
    .where('token_hash', '=', cartHash)
    .forUpdate()
    .executeTakeFirst()
  if (!cart) return
  const named = tx
    .selectFrom('cart_entries')
    .innerJoin('variants as named', 'named.sku', 'cart_entries.sku')
    .select(sql<string>`unnest(array[named.sku, named.stock_of])`.as('sku'))
    .where('cart_id', '=', cart.id)
  await lockCoupons(tx, cart.id)
  await tx.selectFrom('variants').select('sku').where('sku', 'in', named).orderBy('sku').forUpdate().execute()
  await lockCartCards(tx, cart.id)
}

/**
 * Places an order in one transaction: the goods leave the stock, the payment is noted and the cart is emptied, or
 * nothing happens [SRV-57]. A key that has placed an order already gives that order.
 * @param compose - Reads the order's lines and sums once every row is locked; it throws to refuse the order.
 * @throws {NotEnough} When a stock no longer holds what is ordered; `GiftCardSpent`, `TooManyUnpaid` and `CouponUsed` beyond the bounds of
 * orders.
 */
export async function placeOrder(
  db: Db,
  request: OrderRequest,
  compose: (tx: Db) => Promise<OrderDraft>,
  onConfirmed: OnConfirmed,
  now: Date,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { id, keyHash, visitorHash, requestHash, cartHash, kind, email, state, partyHash = null } = request
  return db.transaction().execute(async (tx) => {
    const sender = {
      key_hash: keyHash,
      visitor_hash: visitorHash,
      request_hash: requestHash,
      cart_hash: cartHash,
      party_hash: partyHash,
    }
    const values = { id, ...sender, kind, state, email, placed_at: now }
    // Insert the order before anything else, which locks its idempotency key: a second request with the same key then
    // waits until the first one has ended and cannot place a second order.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('orders')
      .values({ ...values, details: json({}), currency: '', grand_total_cents: 0 })
      .onConflict((on) => on.constraint('orders_key_hash_key').doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) {
      const known = await tx.selectFrom('orders').select('id').where('key_hash', '=', keyHash).executeTakeFirstOrThrow()
      return { id: known.id, isNew: false }
    }
    if (state !== 'confirmed')
      await boundUnpaid(tx, { id, visitorHash, partyHash, mostUnpaid: request.mostUnpaid ?? Infinity }, now)
    if (cartHash !== null) await lockGoods(tx, cartHash)
    const { currency, details, lines } = await compose(tx)
    await useCoupons(tx, id, email, details.coupons)
    for (const [sku, pieces] of sumPieces(lines.map(({ stockSku, quantity }) => [stockSku, quantity]))) {
      const { numUpdatedRows } = await tx
        .updateTable('variants')
        .set(({ eb }) => ({ stock: eb('stock', '-', pieces) }))
        .where('sku', '=', sku)
        .where('stock', '>=', pieces)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new NotEnough(sku)
    }
    await useGiftCards(tx, id, details.giftCards ?? [], now)
    const { grandTotalCents } = details.totals
    const dueCents = dueCentsOf(details)
    await tx
      .updateTable('orders')
      .set({ details: json(details), currency, grand_total_cents: grandTotalCents })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('order_lines')
      .values(lines.map((line, position) => lineValues(id, line, position)))
      .execute()
    // An order that costs nothing, or that gift cards have paid, has nothing to wait for.
    const isCovered = dueCents === 0 && (request.payment !== undefined || grandTotalCents > 0)
    const isPaid = state === 'confirmed' || isCovered
    const placed = isPaid ? 'confirmed' : state
    if (placed !== state) await tx.updateTable('orders').set({ state: placed }).where('id', '=', id).execute()
    if (!isPaid && request.payment) await insertPayment(tx, id, request.payment)
    await beginJournal(tx, id, { state: placed, cents: grandTotalCents, cause: request.cause ?? BUYER }, now)
    if (isPaid) await charge(tx, id, dueCents, now)
    if (cartHash !== null) await emptyCart(tx, cartHash, now)
    if (isPaid) await onConfirmed(tx, id)
    return { id, isNew: true }
  })
}

function lineValues(orderId: string, line: OrderLine, position: number) {
  return {
    order_id: orderId,
    position,
    product_id: line.productId,
    product_type: line.productType,
    sku: line.sku,
    stock_sku: line.stockSku,
    title: line.title,
    option_values: json(line.optionValues),
    quantity: line.quantity,
    unit_price_cents: line.unitPrice,
    data: json(line.data),
    plan: line.plan && json(line.plan),
  }
}

/** Charges what gift cards have not paid of an order; a second call does nothing. */
async function charge(tx: Db, orderId: string, amount: number, now: Date): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ order_id: orderId, amount_cents: amount, charged_at: now })
    .onConflict((on) => on.constraint('payments_pkey').doNothing())
    .execute()
}

async function emptyCart(tx: Db, cartHash: string, now: Date): Promise<void> {
  const cart = await tx
    .updateTable('carts')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      touched_at: now,
      reminder_email: null,
      reminder_asked_at: null,
      reminded_at: null,
    }))
    .where('token_hash', '=', cartHash)
    .returning('id')
    .executeTakeFirst()
  if (!cart) return
  await tx.deleteFrom('cart_entries').where('cart_id', '=', cart.id).execute()
  await clearCodes(tx, cart.id)
}

/** End of the wait of an order, and its cause. */
export interface Verdict {
  /** `'expire'` cancels an order whose payment has had no answer in time: unknown is never paid. */
  readonly verdict: 'confirm' | 'cancel' | 'expire'
  readonly cause: OrderCause
}

/** The verdict of a buyer about the own payment. */
export const byBuyer = (verdict: 'confirm' | 'cancel'): Verdict => ({ verdict, cause: BUYER })

/**
 * Settles a waiting order: it is confirmed and charged, or cancelled, and then its goods return to stock and its value onto its
 * gift cards [SRV-112] [SRV-394]. An
 * order that no longer waits stays as it is. The buyer cannot cancel a payment without an answer.
 * @returns The state in which the order is now, and whether this call has changed it.
 */
export async function settleOrder(
  db: Db,
  orderId: string,
  { verdict, cause }: Verdict,
  onConfirmed: OnConfirmed,
  now: Date,
): Promise<{ readonly state: OrderState; readonly hasChanged: boolean }> {
  return db.transaction().execute(async (tx) => {
    const order = (await lockOrder(tx, orderId, now))!
    return settleLocked(tx, order, { verdict, cause }, onConfirmed, now)
  })
}

/** Settles an order whose row is locked, as {@link settleOrder}. */
export async function settleLocked(
  tx: Db,
  order: LockedOrder,
  { verdict, cause }: Verdict,
  onConfirmed: OnConfirmed,
  now: Date,
): Promise<{ readonly state: OrderState; readonly hasChanged: boolean }> {
  const { payment, terms } = order.life
  const state = stateOf(order.life)
  if (payment !== 'pending' && payment !== 'unknown') return { state, hasChanged: false }
  const changes = {
    confirm: { type: 'charged', cents: terms.totalCents },
    cancel: { type: 'cancelled' },
    expire: { type: 'expired' },
  } as const
  const changed = await writeChange(tx, order, { change: changes[verdict], cause }, now)
  if ('refused' in changed) return { state, hasChanged: false }
  if (verdict === 'confirm') {
    await charge(tx, order.id, terms.totalCents - (terms.giftCardCents ?? 0), now)
    await onConfirmed(tx, order.id)
  } else {
    await returnGoods(tx, changed, now)
    await giveBack(tx, order.id, cause, now)
  }
  return { state: stateOf(changed.order.life), hasChanged: true }
}

/** Puts the goods of a cancelled order back into the stock and into the buyer's cart. */
async function returnGoods(tx: Db, { order, restocked }: ChangedOrder, now: Date): Promise<void> {
  await returnCoupons(tx, order.id)
  // Lock the cart before the stock, in the same order as placing an order does, so that a cancellation and an order
  // cannot deadlock.
  const cart = await tx
    .updateTable('carts')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), touched_at: now }))
    .where('token_hash', '=', order.cartHash ?? '')
    .returning('id')
    .executeTakeFirst()
  for (const [sku, pieces] of restocked) await returnPieces(tx, sku, pieces)
  if (!cart) return
  for (const { sku, quantity, unitPrice } of order.lines)
    await sql`
      insert into cart_entries (cart_id, sku, quantity, added_at, seen_price_cents)
      select ${cart.id}, sku, ${quantity}, ${now}, ${unitPrice} from variants where sku = ${sku}
      on conflict on constraint cart_entries_cart_id_sku_key do nothing`.execute(tx)
}
