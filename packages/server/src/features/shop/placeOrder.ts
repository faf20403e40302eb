import { CART } from '@vitrine/messages'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { CallError } from '../../core/callError.js'
import { lockName } from '../../database/lockName.js'
import { lockCart, touchCart } from './carts.js'
import type { ComposedOrder } from './composeOrder.js'
import { freshOrder, json, type LockedOrder, type OrderRow, piecesOf, writeChange } from './orderRows.js'
import type { ShopDb } from './tables.js'
import { exceedsUnpaid, type UnpaidBounds, unpaidSince } from './unpaidOrders.js'

/** A request to place an order. */
export interface OrderRequest {
  /** Digests of the key, of the posted fields, and of the token of the cart. */
  readonly keyHash: string
  readonly requestHash: string
  readonly cartHash: string
  /** Address of the client, signed. */
  readonly party: string
  readonly unpaid: UnpaidBounds
  readonly email: string
  readonly currency: string
  readonly provider: string
  readonly origin: string
}

// oxlint-disable-next-line house/visitor-words -- English alone, as the other sentences of the feature
const UNPAID = 'Too many of your orders wait for their payment. Please pay one of them, or try again later.'

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
    isOwn: cart_hash === cartHash,
  }))
  if (exceedsUnpaid(orders, unpaid)) throw new CallError(429, UNPAID, { 'Retry-After': '900' })
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

/**
 * Places an order in one transaction: the goods leave the stock, the journal begins and the cart is emptied, or nothing
 * happens. Of several requests with one key, in any number of processes, one places the order.
 * @param compose - Reads the order once the cart is locked; it throws to refuse the order.
 * @param onPlaced - Further work of the transaction; `isPaid` for an order that costs nothing.
 * @returns `undefined` if the key has placed an order before.
 */
export async function placeOrder(
  db: ShopDb,
  request: OrderRequest,
  compose: (tx: ShopDb) => Promise<ComposedOrder>,
  onPlaced: (tx: ShopDb, order: LockedOrder, isPaid: boolean) => Promise<void>,
  now: Date,
): Promise<OrderRow | undefined> {
  const { keyHash, requestHash, cartHash, party, email, currency, provider, origin } = request
  return db.transaction().execute(async (tx) => {
    const row = await tx
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
    if (!row) return undefined
    await boundUnpaid(tx, row.id, request, now)
    const cartId = await lockCart(tx, cartHash)
    const composed = await compose(tx)
    await takeFromStock(tx, composed)
    const { details } = composed
    const total = details.totals.grandTotalCents
    await tx
      .updateTable('shop_orders')
      .set({ details: json(details), total_cents: total })
      .where('id', '=', row.id)
      .execute()
    const whole = { ...row, details, total_cents: total }
    const cause = { by: 'buyer' } as const
    const change = { type: 'placed', payment: 'pending' } as const
    const placed = (await writeChange(tx, freshOrder(whole, details), { change, cause }, now)) as LockedOrder
    const isPaid = total === 0
    if (isPaid) await writeChange(tx, placed, { change: { type: 'charged', cents: 0 }, cause }, now)
    await tx.deleteFrom('shop_cart_entries').where('cart_id', '=', cartId!).execute()
    await touchCart(tx, cartId!, now)
    await onPlaced(tx, placed, isPaid)
    return whole
  })
}
