import { sql } from 'kysely'
import type { Db } from './db.ts'

/** One way to buy a product. */
export interface VariantRow {
  readonly sku: string
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[]
  /** Cents. */
  readonly price: number
  /** Cents; counts while `onSale`. */
  readonly salePrice: number | undefined
  readonly onSale: boolean
  readonly unlimited: boolean
  readonly stock: number
}

/** A product as it is stored; `data` holds what the shop never reckons with: pictures, description. */
export interface ProductRow {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly data: unknown
  readonly variants: readonly VariantRow[]
}

/** The product with its variants in order, or `undefined`. */
export async function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  const product = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  if (!product) return undefined
  const variants = await db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    id: product.id,
    type: product.type,
    title: product.title,
    data: product.data,
    variants: variants.map((row) => ({
      sku: row.sku,
      optionValues: row.option_values as VariantRow['optionValues'],
      price: row.price_cents,
      salePrice: row.sale_price_cents ?? undefined,
      onSale: row.on_sale,
      unlimited: row.unlimited,
      stock: row.stock,
    })),
  }
}

/** One line of a cart, joined with what the shop says today about what it names. */
export interface CartLine {
  readonly id: string
  readonly productId: string
  readonly productType: string
  readonly title: string
  readonly productData: unknown
  readonly sku: string
  readonly optionValues: VariantRow['optionValues']
  readonly quantity: number
  /** Cents, the sale price while on sale. */
  readonly unitPrice: number
}

/** A visitor's cart. */
export interface CartRow {
  readonly id: string
  readonly createdAt: Date
  readonly lines: readonly CartLine[]
}

/** The cart whose token has this hash, or `undefined`. */
export async function findCart(db: Db, tokenHash: string): Promise<CartRow | undefined> {
  const cart = await db.selectFrom('carts').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
  if (!cart) return undefined
  const rows = await db
    .selectFrom('cart_entries')
    .innerJoin('variants', 'variants.sku', 'cart_entries.sku')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'cart_entries.id as id',
      'cart_entries.quantity as quantity',
      'products.id as productId',
      'products.type as productType',
      'products.title as title',
      'products.data as productData',
      'variants.sku as sku',
      'variants.option_values as optionValues',
      'variants.price_cents as price',
      'variants.sale_price_cents as salePrice',
      'variants.on_sale as onSale',
    ])
    .where('cart_entries.cart_id', '=', cart.id)
    .orderBy('cart_entries.added_at')
    .orderBy('cart_entries.id')
    .execute()
  return {
    id: cart.id,
    createdAt: cart.created_at,
    lines: rows.map(({ price, salePrice, onSale, optionValues, ...line }) => ({
      ...line,
      optionValues: optionValues as VariantRow['optionValues'],
      unitPrice: onSale && salePrice !== null ? salePrice : price,
    })),
  }
}

/** How many pieces the cart holds; 0 for a token nobody has. */
export async function countPieces(db: Db, tokenHash: string): Promise<number> {
  const row = await db
    .selectFrom('cart_entries')
    .innerJoin('carts', 'carts.id', 'cart_entries.cart_id')
    .select(({ fn }) => fn.sum<string | number | null>('cart_entries.quantity').as('pieces'))
    .where('carts.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return Number(row?.pieces ?? 0)
}

/** What came of adding to a cart. */
export type Added = 'added' | 'unknown' | 'not-enough'

/**
 * Adds pieces of a variant to the cart with this token, which is made if there is none yet. The stock is checked by the
 * statement that writes, so two requests at once cannot put the last piece into one cart twice [SRV-67].
 * @param quantity - At least 1.
 */
export async function addToCart(
  db: Db,
  tokenHash: string,
  wanted: { readonly productId: string; readonly sku: string; readonly quantity: number },
  now: Date,
): Promise<Added> {
  return db.transaction().execute(async (tx) => {
    const variant = await tx
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['products.type', 'variants.unlimited', 'variants.stock'])
      .where('variants.sku', '=', wanted.sku)
      .where('variants.product_id', '=', wanted.productId)
      .executeTakeFirst()
    if (!variant) return 'unknown'
    await tx
      .insertInto('carts')
      .values({ token_hash: tokenHash, created_at: now })
      .onConflict((on) => on.column('token_hash').doNothing())
      .execute()
    const limited = !variant.unlimited && (variant.type === 'PHYSICAL' || variant.type === 'SERVICE')
    const most = limited ? variant.stock : MOST_PIECES
    const { rows } = await sql`
      insert into cart_entries (cart_id, sku, quantity, added_at)
      select id, ${wanted.sku}, ${wanted.quantity}, ${now} from carts
      where token_hash = ${tokenHash} and ${wanted.quantity}::integer <= ${most}::integer
      on conflict (cart_id, sku) do update set quantity = cart_entries.quantity + excluded.quantity
        where cart_entries.quantity + excluded.quantity <= ${most}::integer
      returning id`.execute(tx)
    return rows.length > 0 ? 'added' : 'not-enough'
  })
}

/**
 * Copies what is in one cart to a new one with another token.
 * @returns Whether there was anything to copy; without it no cart is made.
 */
export async function copyCart(db: Db, fromHash: string, toHash: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const source = await tx
      .selectFrom('cart_entries')
      .innerJoin('carts', 'carts.id', 'cart_entries.cart_id')
      .select(['cart_entries.sku', 'cart_entries.quantity', 'cart_entries.added_at'])
      .where('carts.token_hash', '=', fromHash)
      .execute()
    if (source.length === 0) return false
    const { id } = await tx
      .insertInto('carts')
      .values({ token_hash: toHash, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('cart_entries')
      .values(source.map((entry) => ({ ...entry, cart_id: id })))
      .execute()
    return true
  })
}

/** Pieces of one thing in one cart, where stock sets no bound: a guard against sums that no longer fit. */
const MOST_PIECES = 10_000
