import type { SubscriptionPlan } from '@vitrine/commerce/api'
import type { Selectable } from 'kysely'
import type { Db } from './db.ts'
import { sharedStock } from './sharedStock.ts'
import type { StoreTables } from './tables/store.ts'

/** One way to buy a product. */
export interface VariantRow {
  readonly sku: string
  /** `print`: picture of the variant, the slug of a print or the id of an upload. */
  readonly optionValues: readonly {
    readonly optionName: string
    readonly value: string
    readonly color?: string
    readonly print?: string
  }[]
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
  const [product] = await findProducts(db, [id])
  return product
}

/** The published products of these ids, each with its variants in order, in the order of the ids. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<readonly ProductRow[]> {
  if (ids.length === 0) return []
  const products = await db
    .selectFrom('products')
    .select(['id', 'type', 'title', 'data'])
    .where('id', 'in', ids)
    .where('published', '=', true)
    .execute()
  if (products.length === 0) return []
  const variants = await readVariants(
    db,
    products.map(({ id }) => id),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => {
    const product = byId.get(id)
    return product ? [{ ...product, variants: variants.get(id) ?? [] }] : []
  })
}

/**
 * The variants of products in order, by the ids of the products.
 * @param productIds - Default: all products.
 */
export async function readVariants(
  db: Db,
  productIds?: readonly string[],
): Promise<ReadonlyMap<string, readonly VariantRow[]>> {
  const rows = await db
    .selectFrom('variants')
    .leftJoin('variants as source', 'source.sku', 'variants.stock_of')
    .selectAll('variants')
    .select([
      sharedStock.pieces.as('pieces'),
      sharedStock.unlimited.as('endless'),
      'source.product_id as stock_product_id',
    ])
    .$if(productIds !== undefined, (query) => query.where('variants.product_id', 'in', productIds!))
    .orderBy('variants.position')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id: id }) => id)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(variantOf)]))
}

type JoinedVariant = Selectable<StoreTables['variants']> & {
  readonly pieces: number
  readonly endless: boolean
  readonly stock_product_id: string | null
}

function variantOf(row: JoinedVariant): VariantRow {
  return {
    sku: row.sku,
    optionValues: row.option_values as VariantRow['optionValues'],
    price: row.price_cents,
    salePrice: row.sale_price_cents ?? undefined,
    onSale: row.on_sale,
    unlimited: row.endless,
    stock: row.pieces,
    plan: row.plan as SubscriptionPlan | null,
    stockProductId: row.stock_product_id ?? undefined,
  }
}
