import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { json } from '../database/json.ts'

/** Reads the data of a block or a product; `store` writes other data, and those that were read to undo it. */
export async function storedData(db: Db, table: 'blocks' | 'products', id: string) {
  const { rows } = await sql<{ data: unknown }>`select data from ${sql.table(table)} where id = ${id}`.execute(db)
  const { data } = rows[0]!
  const store = (value: unknown) =>
    sql`update ${sql.table(table)} set data = ${json(value)} where id = ${id}`.execute(db)
  return { data, store }
}
