import { searchWords } from '@vitrine/collections'
import { PublicationStatus } from '@vitrine/enums'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { RowRange } from '../http/paging.ts'

/** A product as a row of the panel's list. */
export interface ListedProduct {
  readonly id: string
  readonly title: string
  readonly href: string | null
  readonly status: number
  /** Prices to pay, in cents. */
  readonly least: number | null
  readonly most: number | null
  /** Pieces of all stocks; `null` for one that is unlimited. */
  readonly pieces: number | null
  /** Requests for an e-mail when a variant has stock again. */
  readonly waiting: number
}

/** The products that the panel lists. */
export interface ProductFilter {
  /** Words of the title, or the beginning of a SKU; empty for all. */
  readonly text: string
  /** Number of a `PublicationStatus`. */
  readonly status: number | undefined
}

/** Words of a search that are read. */
const MOST_WORDS = 10

const like = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** The status that the panel shows: a release may have hidden a product that was published. */
const shown = sql`case when products.published then ${PublicationStatus.Published}
  when products.status = ${PublicationStatus.Published} then ${PublicationStatus.Draft} else products.status end`

/** Lists products for the people who manage the shop, the newest first [PAN-108]. */
export async function listProducts(
  db: Db,
  { text, status }: ProductFilter,
  { offset, limit }: RowRange,
): Promise<readonly ListedProduct[]> {
  const words = searchWords(text).slice(0, MOST_WORDS)
  const found = words.map((word) => sql`products.title ilike ${`%${like(word)}%`}`)
  const bySku = sql`exists (select from variants where variants.product_id = products.id
    and variants.sku ilike ${`${like(text)}%`})`
  const fits = words.length === 0 ? sql`true` : sql`(${sql.join(found, sql` and `)} or ${bySku})`
  const { rows } = await sql<ListedProduct>`
    select products.id, products.title, products.data ->> 'href' as href, ${shown} as status,
      min(price.cents)::int as least, max(price.cents)::int as most,
      case when bool_or(variants.unlimited) then null
        else coalesce(sum(variants.stock) filter (where variants.stock_of is null), 0)::int end as pieces,
      (select count(*)::int from stock_requests join variants as wanted on wanted.sku = stock_requests.sku
        where wanted.product_id = products.id) as waiting
    from products left join variants on variants.product_id = products.id
      left join lateral (select case when variants.on_sale then coalesce(variants.sale_price_cents, variants.price_cents)
        else variants.price_cents end as cents) as price on true
    where products.status <> ${PublicationStatus.Deleted} and ${fits}
      and ${status === undefined ? sql`true` : sql`${shown} = ${status}`}
    group by products.website_id, products.id
    order by coalesce(products.data ->> 'addedAt', '9999') desc, products.id
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}
