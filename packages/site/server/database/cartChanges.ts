import type { ShippingLocation } from '@vitrine/commerce/api'
import {
  enterCode as addCode,
  type EnteredCode,
  MOST_LINES,
  MOST_PIECES,
  takeCodeBack as removeCode,
} from '@vitrine/server/shop'
import { sql } from 'kysely'
import { hasStock } from './carts.ts'
import type { Db } from './db.ts'
import { json } from './json.ts'
import { sharedStock } from './sharedStock.ts'

/** The result of a change of a cart. */
export type Changed = 'changed' | 'unknown' | 'not-enough'

/** Locks a cart until the transaction ends, so that its changes run one after the other. */
async function lockCart(tx: Db, tokenHash: string): Promise<string | undefined> {
  const cart = await tx
    .selectFrom('carts')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return cart?.id
}

/** Increases the cart's revision: a browser ignores an answer with a lower one. */
async function touch(tx: Db, cartId: string, now: Date): Promise<void> {
  await tx
    .updateTable('carts')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), touched_at: now }))
    .where('id', '=', cartId)
    .execute()
}

/** The facts about a variant that a change of a cart needs. */
interface Wanted {
  readonly type: string
  readonly price: number
  /** Most pieces of this variant that the cart may hold besides its other lines of the same stock. */
  readonly most: number
}

/** Reads how much of a variant fits into a cart. Lines that share its stock reduce it. */
async function findWanted(
  tx: Db,
  cartId: string,
  sku: string,
  productId: string | undefined,
): Promise<Wanted | undefined> {
  const variant = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('variants as source', 'source.sku', 'variants.stock_of')
    .select([
      'products.id as productId',
      'products.type as type',
      'variants.price_cents as price',
      'variants.sale_price_cents as salePrice',
      'variants.on_sale as onSale',
      sharedStock.sku.as('stockSku'),
      sharedStock.pieces.as('stock'),
      sharedStock.unlimited.as('unlimited'),
    ])
    .where('variants.sku', '=', sku)
    .where('products.published', '=', true)
    .executeTakeFirst()
  if (!variant || (productId !== undefined && variant.productId !== productId)) return undefined
  const { type, price, salePrice, onSale, stockSku, stock, unlimited } = variant
  const now = onSale && salePrice !== null ? salePrice : price
  if (!hasStock(type) || unlimited) return { type, price: now, most: MOST_PIECES }
  const others = await tx
    .selectFrom('cart_entries')
    .innerJoin('variants', 'variants.sku', 'cart_entries.sku')
    .select(({ fn }) => fn.sum<string | number | null>('cart_entries.quantity').as('pieces'))
    .where('cart_id', '=', cartId)
    .where('cart_entries.sku', '<>', sku)
    .where(sql<string>`coalesce(variants.stock_of, variants.sku)`, '=', stockSku)
    .executeTakeFirstOrThrow()
  return { type, price: now, most: Math.min(MOST_PIECES, stock - Number(others.pieces ?? 0)) }
}

/**
 * Adds pieces of a variant to the cart with this token, and creates the cart if needed. The cart is locked, so that two
 * requests at once cannot both add the last piece [SRV-67] [SRV-66] [SRV-112] [SRV-118].
 * @param wanted.quantity - At least 1.
 */
export async function addToCart(
  db: Db,
  tokenHash: string,
  wanted: { readonly productId: string; readonly sku: string; readonly quantity: number },
  now: Date,
): Promise<Changed> {
  const { sku, quantity, productId } = wanted
  return rolledBack(db, async (tx) => {
    await tx
      .insertInto('carts')
      .values({ token_hash: tokenHash, created_at: now, touched_at: now })
      .onConflict((on) => on.constraint('carts_token_hash_key').doNothing())
      .execute()
    const cartId = (await lockCart(tx, tokenHash)) as string
    const found = await findWanted(tx, cartId, sku, productId)
    // Refuse to put a gift card into a cart [COM-34], because gift cards have a checkout of their own.
    if (!found || found.type === 'GIFT_CARD') return 'unknown'
    const present = await tx
      .selectFrom('cart_entries')
      .select(['sku', 'quantity'])
      .where('cart_id', '=', cartId)
      .execute()
    const line = present.find((one) => one.sku === sku)
    const total = quantity + (line?.quantity ?? 0)
    if (total > found.most || (!line && present.length >= MOST_LINES)) return 'not-enough'
    await tx
      .insertInto('cart_entries')
      .values({ cart_id: cartId, sku, quantity, added_at: now, seen_price_cents: found.price })
      .onConflict((on) =>
        on.constraint('cart_entries_cart_id_sku_key').doUpdateSet({ quantity: total, seen_price_cents: found.price }),
      )
      .execute()
    await touch(tx, cartId, now)
    return 'changed'
  })
}

/** Ends a transaction. It rolls back unless the work has changed the cart, so that a refusal leaves no empty cart. */
class Undone extends Error {
  readonly outcome: Changed

  constructor(outcome: Changed) {
    super(outcome)
    this.outcome = outcome
  }
}

async function rolledBack(db: Db, work: (tx: Db) => Promise<Changed>): Promise<Changed> {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await work(tx)
      if (outcome !== 'changed') throw new Undone(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

/** Changes a cart under its lock; `unknown` if there is no cart with this token. */
function changeCart(
  db: Db,
  tokenHash: string,
  now: Date,
  work: (tx: Db, cartId: string) => Promise<Changed>,
): Promise<Changed> {
  return rolledBack(db, async (tx) => {
    const cartId = await lockCart(tx, tokenHash)
    if (cartId === undefined) return 'unknown'
    const outcome = await work(tx, cartId)
    if (outcome === 'changed') await touch(tx, cartId, now)
    return outcome
  })
}

/** Sets the quantity of an entry, and the price that the visitor has seen [SRV-66] [SRV-67] [SRV-112] [SRV-118]. */
export function changeQuantity(
  db: Db,
  tokenHash: string,
  entry: { readonly id: string; readonly quantity: number },
  now: Date,
): Promise<Changed> {
  return changeCart(db, tokenHash, now, async (tx, cartId) => {
    const row = await tx
      .selectFrom('cart_entries')
      .select(['sku', 'quantity'])
      .where(sql<string>`id::text`, '=', entry.id)
      .where('cart_id', '=', cartId)
      .executeTakeFirst()
    if (!row) return 'unknown'
    const found = await findWanted(tx, cartId, row.sku, undefined)
    if (!found || entry.quantity > found.most) return 'not-enough'
    await tx
      .updateTable('cart_entries')
      .set({ quantity: entry.quantity, seen_price_cents: found.price })
      .where('cart_id', '=', cartId)
      .where('sku', '=', row.sku)
      .execute()
    return 'changed'
  })
}

/** Removes an entry [SRV-66] [SRV-67]. */
export function removeEntry(db: Db, tokenHash: string, entryId: string, now: Date): Promise<Changed> {
  return changeCart(db, tokenHash, now, async (tx, cartId) => {
    const { numDeletedRows } = await tx
      .deleteFrom('cart_entries')
      .where(sql<string>`id::text`, '=', entryId)
      .where('cart_id', '=', cartId)
      .executeTakeFirst()
    return numDeletedRows > 0n ? 'changed' : 'unknown'
  })
}

/** Adds the code of a coupon or a gift card [SRV-66] [SRV-67] [SRV-118] [SRV-394]. `not-enough`: the cart has no room for it. */
export function enterCode(db: Db, tokenHash: string, entry: EnteredCode, now: Date): Promise<Changed> {
  return changeCart(db, tokenHash, now, (tx, cartId) => addCode(tx, cartId, entry, now))
}

/** Removes a code, or the gift card of an id [SRV-66] [SRV-394]; without it nothing happens. */
export function takeCodeBack(db: Db, tokenHash: string, code: string, now: Date): Promise<Changed> {
  return changeCart(db, tokenHash, now, async (tx, cartId) => {
    await removeCode(tx, cartId, code)
    return 'changed'
  })
}

/** Sets the destination and the shipping option [SRV-66]; a missing one stays as it is. */
export function setShipping(
  db: Db,
  tokenHash: string,
  { location, option }: { readonly location?: ShippingLocation | undefined; readonly option?: string | undefined },
  now: Date,
): Promise<Changed> {
  return changeCart(db, tokenHash, now, async (tx, cartId) => {
    const values = {
      ...(location && { shipping_location: json(location) }),
      ...(option !== undefined && { shipping_option: option }),
    }
    if (location || option !== undefined) await tx.updateTable('carts').set(values).where('id', '=', cartId).execute()
    return 'changed'
  })
}
