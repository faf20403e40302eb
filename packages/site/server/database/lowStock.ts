import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A stock of which little is left. */
interface LowStockRow {
  readonly sku: string
  readonly title: string
  readonly left: number
}

/**
 * Notes which of these stocks have at most so many pieces left and were not noted before, so that each is told once
 * [SRV-222]. A stock that grows is forgotten, so that it is told again.
 * @param most - Most pieces of a low stock.
 * @returns The stocks to tell of.
 */
export async function noteLowStocks(
  tx: Db,
  skus: readonly string[],
  most: number,
  now: Date,
): Promise<readonly LowStockRow[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<LowStockRow>`
    with noted as (
      insert into low_stock_letters (sku, most, told_at)
      select sku, ${most}, ${now} from variants where sku in (${sql.join(skus)}) and not unlimited and stock <= ${most}
      on conflict on constraint low_stock_letters_pkey do nothing returning sku
    )
    select noted.sku, products.title, variants.stock as left from noted
    join variants on variants.sku = noted.sku join products on products.id = variants.product_id
    order by noted.sku`.execute(tx)
  return rows
}

/** Forgets that a stock was low, if it has more pieces again. */
export async function forgetLowStock(tx: Db, sku: string): Promise<void> {
  await sql`
    delete from low_stock_letters using variants
    where low_stock_letters.sku = ${sku} and variants.sku = ${sku} and variants.stock > low_stock_letters.most`.execute(
    tx,
  )
}
