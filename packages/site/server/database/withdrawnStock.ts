import { sql } from 'kysely'
import type { Db } from './db.ts'
import { forgetLowStock } from './lowStock.ts'

/**
 * Removes variants that a release, or a person in the panel, no longer has. Their stock is stored, because the goods still exist: a later release
 * that brings the variant back continues with it [SRV-94].
 */
export async function withdrawVariants(tx: Db, skus: readonly string[]): Promise<void> {
  await sql`
    with withdrawn as (delete from variants where sku in (${sql.join(skus)}) returning sku, stock)
    insert into withdrawn_stock (sku, stock) select sku, stock from withdrawn
    on conflict on constraint withdrawn_stock_pkey do update set stock = excluded.stock`.execute(tx)
}

/** Gives variants that a release has brought back the stock with which they left. */
export async function restoreStock(tx: Db, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return
  await sql`
    with restored as (delete from withdrawn_stock where sku in (${sql.join(skus)}) returning sku, stock)
    update variants set stock = restored.stock from restored where variants.sku = restored.sku`.execute(tx)
}

/** Returns pieces to a stock, also to one whose variant has left the shop. */
export async function returnPieces(tx: Db, sku: string, pieces: number): Promise<void> {
  for (const table of ['variants', 'withdrawn_stock'] as const)
    await tx
      .updateTable(table)
      .set(({ eb }) => ({ stock: eb('stock', '+', pieces) }))
      .where('sku', '=', sku)
      .execute()
  await forgetLowStock(tx, sku)
}
