import type { SubscriptionPlan } from '@vitrine/commerce/api'
import type { Db } from './db.ts'
import { sharedStock } from './sharedStock.ts'

/** One way to buy a product. */
export interface VariantRow {
  readonly sku: string
  readonly optionValues: readonly { readonly optionName: string; readonly value: string }[]
  /** Cents. */
  readonly price: number
  /** Sale price in cents; it counts while `onSale`. */
  readonly salePrice: number | undefined
  readonly onSale: boolean
  readonly unlimited: boolean
  /** Pieces left, of the stock that the variant draws on. */
  readonly stock: number
  /** Number of payments; `null` means one. */
  readonly plan: SubscriptionPlan | null
  /** The product whose stock the variant draws on; `undefined` for stock of its own. */
  readonly stockProductId?: string | undefined
}

/** A product as it is stored; no price depends on `data`, which holds pictures and descriptions. */
export interface ProductRow {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly data: unknown
  readonly variants: readonly VariantRow[]
}

/** The published products, in order of their ids, without variants. */
export async function readProducts(db: Db): Promise<readonly Omit<ProductRow, 'variants'>[]> {
  return db
    .selectFrom('products')
    .select(['id', 'type', 'title', 'data'])
    .where('published', '=', true)
    .orderBy('id')
    .execute()
}

/** The published product with its variants in order, or `undefined`. */
export async function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst()
  if (!product) return undefined
  const variants = await db
    .selectFrom('variants')
    .leftJoin('variants as source', 'source.sku', 'variants.stock_of')
    .selectAll('variants')
    .select([
      sharedStock.pieces.as('pieces'),
      sharedStock.unlimited.as('endless'),
      'source.product_id as stock_product_id',
    ])
    .where('variants.product_id', '=', id)
    .orderBy('variants.position')
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
      unlimited: row.endless,
      stock: row.pieces,
      plan: row.plan as SubscriptionPlan | null,
      stockProductId: row.stock_product_id ?? undefined,
    })),
  }
}
