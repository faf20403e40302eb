import { CART, formatMessage } from '@vitrine/messages'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { CallError } from '../../core/callError.js'
import { lockName } from '../../database/lockName.js'
import { clearCodes } from './cartCodes.js'
import { lockCart, touchCart } from './carts.js'
import type { ComposedOrder } from './composeOrder.js'
import { CouponUsed, lockCoupons, useCoupons } from './coupons.js'
import { GiftCardSpent, lockCartCards, useGiftCards } from './giftCards.js'
import type { OrderCause } from './orderLife.js'
import {
  freshOrder,
  json,
  type LockedOrder,
  type OrderDetails,
  type OrderRow,
  piecesOf,
  writeChange,
} from './orderRows.js'
import { dueCentsOf } from './orderTerms.js'
import type { ShopDb } from './tables.js'
import { SHOP_REFUSALS } from './texts/english.js'
import { exceedsUnpaid, type UnpaidBounds, unpaidSince } from './unpaidOrders.js'

/** An order that is about to be stored. */
export interface NewOrder {
  /** Digests of the key and of the posted fields. */
  readonly keyHash: string
  readonly requestHash: string
  /** Digest of the token of the cart; {@link NO_CART} for an order without one. */
  readonly cartHash: string
  /** Address of the client, signed; empty for an order that a job places. */
  readonly party: string
  readonly email: string
  readonly currency: string
  readonly provider: string
  readonly origin: string
}

/** A request to place an order. */
export interface OrderRequest extends NewOrder {
  readonly unpaid: UnpaidBounds
}

/** In place of a cart's digest: the order is that of one gift card, or of a period of a subscription. */
export const NO_CART = 'gift-card'

/** The order that a key has placed. */
export async function findByKey(db: ShopDb, keyHash: string, cartHash: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('shop_orders')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('cart_hash', '=', cartHash)
    .executeTakeFirst()
}

/** Refuses an address with too many unpaid orders. Orders of one address are placed one after the other. */
async function boundUnpaid(
  tx: ShopDb,
  id: string,
  { party, cartHash, unpaid }: OrderRequest,
  now: Date,
): Promise<void> {
  await lockName(tx, party)
  const rows = await tx
    .selectFrom('shop_orders')
    .select(['state', 'cart_hash'])
    .where('party', '=', party)
    .where('state', 'in', ['pending', 'unknown', 'cancelled'])
    .where('placed_at', '>', unpaidSince(now))
    .where('id', '<>', id)
    // A paid order may have been cancelled.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shop_order_journal')
            .select('serial')
            .whereRef('order_id', '=', 'shop_orders.id')
            .where(sql`change ->> 'type'`, '=', 'charged'),
        ),
      ),
    )
    .execute()
  const orders = rows.map(({ state, cart_hash }) => ({
    isWaiting: state !== 'cancelled',
    isOwn: cart_hash === cartHash && cartHash !== NO_CART,
  }))
  if (exceedsUnpaid(orders, unpaid)) throw new CallError(429, SHOP_REFUSALS.ordersUnpaid, { 'Retry-After': '900' })
}

/**
 * Takes pieces out of the stock. Rows are locked in the order of SKUs, so that two buyers cannot deadlock.
 * @throws {CallError} 409 when a stock no longer holds what is ordered.
 */
async function takeFromStock(tx: ShopDb, { details, firstStock }: ComposedOrder): Promise<void> {
  for (const [sku, pieces] of piecesOf(details.lines)) {
    await tx
      .insertInto('shop_stock')
      .values({ sku, pieces: firstStock.get(sku) ?? 0 })
      .onConflict((on) => on.constraint('shop_stock_pkey').doNothing())
      .execute()
    const { numUpdatedRows } = await tx
      .updateTable('shop_stock')
      .set(({ eb }) => ({ pieces: eb('pieces', '-', pieces) }))
      .where('sku', '=', sku)
      .where('pieces', '>=', pieces)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new CallError(409, CART.unableToUpdateQuantity)
  }
}

/** Takes what coupons and gift cards give to an order from them. Orders at once with one of them come one after the other. */
async function spendCodes(tx: ShopDb, { id, email }: OrderRow, details: OrderDetails, now: Date): Promise<void> {
  try {
    await useCoupons(tx, id, email, details.coupons)
    await useGiftCards(tx, id, details.giftCards ?? [], now)
  } catch (error) {
    if (error instanceof CouponUsed)
      throw new CallError(409, formatMessage(SHOP_REFUSALS.codeUsed, { code: error.code }))
    if (error instanceof GiftCardSpent) throw new CallError(409, SHOP_REFUSALS.pricesChanged)
    throw error
  }
}

async function emptyCart(tx: ShopDb, cartId: string, now: Date): Promise<void> {
  await tx.deleteFrom('shop_cart_entries').where('cart_id', '=', cartId).execute()
  await clearCodes(tx, cartId)
  await touchCart(tx, cartId, now)
}

/**
 * Stores an order, before its journal begins.
 * @returns `undefined` if the key has placed an order before.
 */
export async function insertOrder(
  tx: ShopDb,
  { keyHash, requestHash, cartHash, party, email, currency, provider, origin }: NewOrder,
  now: Date,
): Promise<OrderRow | undefined> {
  return tx
    .insertInto('shop_orders')
    .values({
      id: randomUUID(),
      key_hash: keyHash,
      request_hash: requestHash,
      cart_hash: cartHash,
      party,
      email,
      currency,
      total_cents: 0,
      details: json(null),
      state: 'pending',
      placed_at: now,
      provider,
      origin,
      reference: null,
      received_cents: null,
    })
    .onConflict((on) => on.constraint('shop_orders_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A stored order whose journal has begun. */
export interface StartedOrder {
  readonly placed: LockedOrder
  /** Whether it costs nothing, or gift cards have paid it, so that it has nothing to wait for. */
  readonly isPaid: boolean
}

/** Begins the journal of a stored order. */
export async function startOrder(
  tx: ShopDb,
  row: OrderRow,
  details: OrderDetails,
  cause: OrderCause,
  now: Date,
): Promise<StartedOrder> {
  const total = details.totals.grandTotalCents
  await tx
    .updateTable('shop_orders')
    .set({ details: json(details), total_cents: total })
    .where('id', '=', row.id)
    .execute()
  const whole = { ...row, details, total_cents: total }
  const change = { type: 'placed', payment: 'pending' } as const
  const placed = (await writeChange(tx, freshOrder(whole, details), { change, cause }, now)) as LockedOrder
  const isPaid = dueCentsOf(details) === 0
  if (isPaid) await writeChange(tx, placed, { change: { type: 'charged', cents: total }, cause }, now)
  return { placed, isPaid }
}

/**
 * Places an order in one transaction: the goods leave the stock, coupons and gift cards are used, the journal begins and the cart
 * is emptied, or nothing happens. Of several requests with one key, in any number of processes, one places the order.
 * @param compose - Reads the order once the cart is locked; it throws to refuse the order.
 * @param onPlaced - Further work of the transaction; `isPaid` for an order that leaves nothing to pay.
 * @returns `undefined` if the key has placed an order before.
 */
export async function placeOrder(
  db: ShopDb,
  request: OrderRequest,
  compose: (tx: ShopDb) => Promise<ComposedOrder>,
  onPlaced: (tx: ShopDb, order: LockedOrder, isPaid: boolean) => Promise<void>,
  now: Date,
): Promise<OrderRow | undefined> {
  const { cartHash } = request
  return db.transaction().execute(async (tx) => {
    const row = await insertOrder(tx, request, now)
    if (!row) return undefined
    await boundUnpaid(tx, row.id, request, now)
    const cartId = cartHash === NO_CART ? undefined : await lockCart(tx, cartHash)
    if (cartId !== undefined) {
      await lockCoupons(tx, cartId)
      await lockCartCards(tx, cartId)
    }
    const composed = await compose(tx)
    await spendCodes(tx, row, composed.details, now)
    await takeFromStock(tx, composed)
    const { placed, isPaid } = await startOrder(tx, row, composed.details, { by: 'buyer' }, now)
    if (cartId !== undefined) await emptyCart(tx, cartId, now)
    await onPlaced(tx, placed, isPaid)
    return placed.row
  })
}
