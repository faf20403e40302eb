import type { ShippingLocation, SubscriptionPlan } from '@vitrine/commerce/api'
import {
  CART_KEPT_MS,
  type CartLine as ShopCartLine,
  type CartRow as ShopCartRow,
  readCodes,
} from '@vitrine/server/shop'
import type { Db } from './db.ts'
import type { VariantRow } from './store.ts'
import { sharedStock } from './sharedStock.ts'

/** One line of a cart, joined with the product as it is now. */
export interface CartLine extends ShopCartLine {
  readonly productData: unknown
  /** Its texts are in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean
}

/** A visitor's cart. */
export type CartRow = ShopCartRow<CartLine>

/** Whether a product's stock limits its sale [SRV-67]; other products never sell out. */
export const hasStock = (productType: string): boolean => productType === 'PHYSICAL' || productType === 'SERVICE'

/** The cart whose token has this hash, or `undefined` [SRV-66]. */
export async function findCart(db: Db, tokenHash: string): Promise<CartRow | undefined> {
  const cart = await db.selectFrom('carts').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
  if (!cart) return undefined
  const lines = await readLines(db, cart.id)
  return {
    ...(await readCodes(db, cart.id)),
    id: cart.id,
    createdAt: cart.created_at,
    revision: cart.revision,
    lines,
    shippingLocation: cart.shipping_location as ShippingLocation | null,
    shippingOption: cart.shipping_option,
  }
}

/** The lines of a cart in the order in which they were put in. */
async function readLines(db: Db, cartId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_entries')
    .innerJoin('variants', 'variants.sku', 'cart_entries.sku')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('variants as source', 'source.sku', 'variants.stock_of')
    .select([
      'cart_entries.id as id',
      'cart_entries.quantity as quantity',
      'cart_entries.seen_price_cents as seenPrice',
      'products.id as productId',
      'products.type as productType',
      'products.title as title',
      'products.data as productData',
      'products.published as isPublished',
      'variants.sku as sku',
      'variants.option_values as optionValues',
      'variants.price_cents as price',
      'variants.sale_price_cents as salePrice',
      'variants.on_sale as onSale',
      'variants.plan as plan',
      sharedStock.sku.as('stockSku'),
      sharedStock.pieces.as('stock'),
      sharedStock.unlimited.as('unlimited'),
    ])
    .where('cart_entries.cart_id', '=', cartId)
    .orderBy('cart_entries.added_at')
    .orderBy('cart_entries.id')
    .execute()
  return rows.map(({ price, salePrice, onSale, optionValues, plan, stock, unlimited, ...line }) => ({
    ...line,
    optionValues: optionValues as VariantRow['optionValues'],
    plan: plan as SubscriptionPlan | null,
    unitPrice: onSale && salePrice !== null ? salePrice : price,
    stock: hasStock(line.productType) && !unlimited ? stock : null,
  }))
}

/** How many pieces the cart holds; 0 for an unknown token [SRV-66] [SRV-80] [COM-27]. */
export async function countPieces(db: Db, tokenHash: string): Promise<number> {
  const row = await db
    .selectFrom('cart_entries')
    .innerJoin('carts', 'carts.id', 'cart_entries.cart_id')
    .select(({ fn }) => fn.sum<string | number | null>('cart_entries.quantity').as('pieces'))
    .where('carts.token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return Number(row.pieces ?? 0)
}

/**
 * Copies a cart to a new one with another token [SRV-33].
 * @returns Whether there was anything to copy; without it no cart is made.
 */
export async function copyCart(db: Db, fromHash: string, toHash: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const source = await tx
      .selectFrom('cart_entries')
      .innerJoin('carts', 'carts.id', 'cart_entries.cart_id')
      .select(['cart_entries.sku', 'quantity', 'added_at', 'seen_price_cents'])
      .where('carts.token_hash', '=', fromHash)
      .execute()
    if (source.length === 0) return false
    const { id } = await tx
      .insertInto('carts')
      .values({ token_hash: toHash, created_at: now, touched_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('cart_entries')
      .values(source.map((entry) => ({ ...entry, cart_id: id })))
      .execute()
    return true
  })
}

/** Deletes carts without a change for 30 days [SRV-103]. */
export async function sweepCarts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('carts')
    .where('touched_at', '<', new Date(now.getTime() - CART_KEPT_MS))
    .execute()
}
