import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Rows of one read: each may have a megabyte. */
const BATCH = 100

const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/**
 * Yields the rows of a table as JSON that the database writes itself, so that every type comes back as it was. Part of a
 * transaction.
 */
export async function* readJsonRows(
  tx: Db,
  table: string,
  { columns, order }: { readonly columns: readonly string[]; readonly order: readonly string[] },
): AsyncGenerator<readonly string[]> {
  await sql`declare exported cursor for select row_to_json(exported)::text as row from
    (select ${listOf(columns)} from ${sql.table(table)} order by ${listOf(order)}) as exported`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(BATCH))} from exported`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close exported`.execute(tx)
}

/** Writes rows of a table with the types that it has. @param rows - A JSON list of objects with these columns. */
export async function insertJsonRows(tx: Db, table: string, columns: readonly string[], rows: string): Promise<void> {
  await sql`insert into ${sql.table(table)} (${listOf(columns)}) overriding system value select ${listOf(columns)}
    from json_populate_recordset(null::${sql.table(table)}, ${rows}::text::json)`.execute(tx)
}
