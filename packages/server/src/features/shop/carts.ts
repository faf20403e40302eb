import { type Product, priceOfVariant, type ProductVariant, stockOf } from '@vitrine/commerce'
import type { Cart, ShippingLocation } from '@vitrine/commerce/api'
import { sql } from 'kysely'
import { CART_KEPT_MS, MOST_LINES, MOST_PIECES } from './cartBounds.js'
import { cartAnswer, type CartLine, type CartRow } from './cartAnswer.js'
import { readCodes } from './cartCodes.js'
import type { SoldProduct } from './shopOptions.js'
import type { ShopSettings } from './shopSettings.js'
import { isPlan } from './subscriptions/planSchema.js'
import type { ShopDb } from './tables.js'

/** A line of a cart with its product; `undefined` for one that is no longer sold. */
export interface ShopLine extends CartLine {
  readonly product: SoldProduct | undefined
}

/** The result of a change of a cart. */
export type Changed = 'changed' | 'unknown' | 'not-enough'

/** Digital products are sold without variants, by an empty SKU and a price of their own. */
function variantOf(product: Product, sku: string): ProductVariant | undefined {
  const found = product.variants.find((variant) => variant.sku === sku)
  if (found?.subscriptionPlan && !isPlan(found.subscriptionPlan)) return undefined
  if (found || sku !== '' || product.variants.length > 0) return found
  if (product.productType !== 'DIGITAL' || product.priceCents === undefined) return undefined
  const { priceCents: price, salePriceCents: salePrice, onSale } = product
  return { sku, price, salePrice, onSale, unlimited: true, qtyInStock: 0, optionValues: [] }
}

/** Pieces that the shop has left of SKUs that it has counted before. */
export async function readStock(db: ShopDb, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await db.selectFrom('shop_stock').select(['sku', 'pieces']).where('sku', 'in', skus).execute()
  return new Map(rows.map(({ sku, pieces }) => [sku, pieces]))
}

/** Pieces of a variant that are left; `Infinity` without a bound. */
function leftOf(product: Product, variant: ProductVariant, counted: ReadonlyMap<string, number>): number {
  const first = stockOf(product, variant)
  return Number.isFinite(first) ? (counted.get(variant.sku) ?? first) : first
}

interface EntryRow {
  readonly id: string
  readonly product_id: string
  readonly sku: string
  readonly quantity: number
  readonly seen_price: number
}

function lineOf(entry: EntryRow, product: SoldProduct | undefined, counted: ReadonlyMap<string, number>): ShopLine {
  const { id, product_id: productId, sku, quantity, seen_price: seenPrice } = entry
  const variant = product && variantOf(product, sku)
  const left = product && variant ? leftOf(product, variant, counted) : 0
  return {
    id,
    productId,
    productType: product?.productType ?? 'PHYSICAL',
    title: product?.title ?? productId,
    sku,
    optionValues: variant?.optionValues ?? [],
    quantity,
    unitPrice: variant ? priceOfVariant(variant).cents : seenPrice,
    seenPrice,
    isPublished: variant !== undefined,
    stockSku: sku,
    stock: Number.isFinite(left) ? left : null,
    plan: variant?.subscriptionPlan ?? null,
    product,
  }
}

/** The products of a cart, read before its transaction: a function of the app may use the same database. */
export async function productsOfCart(
  db: ShopDb,
  { find }: ShopSettings,
  hash: string,
  website: number,
): Promise<ReadonlyMap<string, SoldProduct>> {
  const rows = await db
    .selectFrom('shop_cart_entries')
    .innerJoin('shop_carts', 'shop_carts.id', 'shop_cart_entries.cart_id')
    .select('product_id')
    .distinct()
    .where('token_hash', '=', hash)
    .execute()
  const ids = rows.map(({ product_id }) => product_id)
  const products = ids.length > 0 ? await find(ids, website) : []
  return new Map(products.map((product) => [product.id, product]))
}

/** Reads the cart with a token's digest; `undefined` for an unknown one. */
export async function findCart(
  db: ShopDb,
  hash: string,
  products: ReadonlyMap<string, SoldProduct>,
): Promise<CartRow<ShopLine> | undefined> {
  const cart = await db.selectFrom('shop_carts').selectAll().where('token_hash', '=', hash).executeTakeFirst()
  if (!cart) return undefined
  const entries = await db
    .selectFrom('shop_cart_entries')
    .select(['id', 'product_id', 'sku', 'quantity', 'seen_price'])
    .where('cart_id', '=', cart.id)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  const counted = await readStock(db, [...new Set(entries.map(({ sku }) => sku))])
  return {
    id: cart.id,
    createdAt: cart.created_at,
    revision: cart.revision,
    lines: entries.map((entry) => lineOf(entry, products.get(entry.product_id), counted)),
    shippingLocation: cart.shipping_location as ShippingLocation | null,
    shippingOption: cart.shipping_option,
    ...(await readCodes(db, cart.id)),
  }
}

/** Returns a cart as every cart call answers it. */
export function answerOf(
  cart: CartRow<ShopLine> | undefined,
  { delivery: shippingOptions, taxes: taxRules, currency }: ShopSettings,
  website: number,
  now: Date,
): Cart {
  const rules = { shippingOptions, taxRules, currency, websiteId: String(website) }
  const linksOf = ({ product }: ShopLine) => ({ href: product?.href ?? null, imageUrl: product?.imageUrl ?? null })
  return cartAnswer(cart, rules, linksOf, now)
}

/** Locks a cart until the transaction ends, so that its changes and its order come one after another. */
export async function lockCart(tx: ShopDb, hash: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('shop_carts')
    .select('id')
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

/** Increases the cart's revision: a browser ignores an answer with a lower one. */
export async function touchCart(tx: ShopDb, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('shop_carts')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), touched_at: now }))
    .where('id', '=', id)
    .execute()
}

/** Pieces of a product that a visitor wants. */
export interface Wanted {
  readonly product: SoldProduct
  readonly sku: string
  readonly quantity: number
}

/** Most pieces of a variant that a cart may hold; `undefined` for an unknown variant. */
async function mostOf(tx: ShopDb, { product, sku }: Pick<Wanted, 'product' | 'sku'>) {
  const variant = variantOf(product, sku)
  // Gift cards have a checkout of their own.
  if (!variant || product.productType === 'GIFT_CARD') return undefined
  const left = leftOf(product, variant, await readStock(tx, [sku]))
  return { most: Math.min(MOST_PIECES, left), price: priceOfVariant(variant).cents }
}

/** Adds pieces to the cart with a token's digest, and creates the cart if needed. A refusal leaves no new cart. */
export async function addToCart(db: ShopDb, hash: string, wanted: Wanted, now: Date): Promise<Changed> {
  const { product, sku, quantity } = wanted
  const found = await mostOf(db, wanted)
  if (!found) return 'unknown'
  if (quantity > found.most) return 'not-enough'
  return db.transaction().execute(async (tx): Promise<Changed> => {
    await tx
      .insertInto('shop_carts')
      .values({ token_hash: hash, created_at: now, touched_at: now })
      .onConflict((on) => on.constraint('shop_carts_token').doNothing())
      .execute()
    const cartId = (await lockCart(tx, hash))!
    const present = await tx
      .selectFrom('shop_cart_entries')
      .select(['product_id', 'sku', 'quantity'])
      .where('cart_id', '=', cartId)
      .execute()
    const line = present.find((one) => one.sku === sku && one.product_id === product.id)
    const total = quantity + (line?.quantity ?? 0)
    if (total > found.most || (!line && present.length >= MOST_LINES)) return 'not-enough'
    await tx
      .insertInto('shop_cart_entries')
      .values({ cart_id: cartId, product_id: product.id, sku, quantity, seen_price: found.price, added_at: now })
      .onConflict((on) =>
        on.constraint('shop_cart_entries_piece').doUpdateSet({ quantity: total, seen_price: found.price }),
      )
      .execute()
    await touchCart(tx, cartId, now)
    return 'changed'
  })
}

/** An entry of a cart and its new quantity; 0 removes it. */
export interface ChangedEntry {
  readonly id: string
  readonly quantity: number
}

/** Changes the cart with a token's digest under its lock; `unknown` if there is no such cart. */
export function changeCart(
  db: ShopDb,
  hash: string,
  now: Date,
  work: (tx: ShopDb, cartId: string) => Promise<Changed>,
): Promise<Changed> {
  return db.transaction().execute(async (tx): Promise<Changed> => {
    const cartId = await lockCart(tx, hash)
    if (cartId === undefined) return 'unknown'
    const outcome = await work(tx, cartId)
    if (outcome === 'changed') await touchCart(tx, cartId, now)
    return outcome
  })
}

/** Sets the quantity of an entry, and the price that the visitor has seen. */
export async function changeEntry(
  db: ShopDb,
  hash: string,
  { id, quantity }: ChangedEntry,
  products: ReadonlyMap<string, SoldProduct>,
  now: Date,
): Promise<Changed> {
  return changeCart(db, hash, now, async (tx, cartId) => {
    const own = tx
      .selectFrom('shop_cart_entries')
      .where(sql<string>`id::text`, '=', id)
      .where('cart_id', '=', cartId)
    const entry = await own.select(['id', 'product_id', 'sku']).executeTakeFirst()
    if (!entry) return 'unknown'
    if (quantity === 0) {
      await tx.deleteFrom('shop_cart_entries').where('id', '=', entry.id).execute()
      return 'changed'
    }
    const product = products.get(entry.product_id)
    const found = product && (await mostOf(tx, { product, sku: entry.sku }))
    if (!found || quantity > found.most) return 'not-enough'
    await tx
      .updateTable('shop_cart_entries')
      .set({ quantity, seen_price: found.price })
      .where('id', '=', entry.id)
      .execute()
    return 'changed'
  })
}

/** Sets the destination and the way to send; a missing one stays as it is. */
export async function setDelivery(
  db: ShopDb,
  hash: string,
  { location, option }: { readonly location?: ShippingLocation | undefined; readonly option?: string | undefined },
  now: Date,
): Promise<Changed> {
  return changeCart(db, hash, now, async (tx, cartId) => {
    const values = {
      ...(location && { shipping_location: sql`${JSON.stringify(location)}::text::jsonb` }),
      ...(option !== undefined && { shipping_option: option }),
    }
    if (Object.keys(values).length > 0)
      await tx.updateTable('shop_carts').set(values).where('id', '=', cartId).execute()
    return 'changed'
  })
}

/** Deletes carts that nobody has changed for 30 days. */
export async function deleteOldCarts(db: ShopDb, now: Date): Promise<void> {
  await db
    .deleteFrom('shop_carts')
    .where('touched_at', '<', new Date(now.getTime() - CART_KEPT_MS))
    .execute()
}
