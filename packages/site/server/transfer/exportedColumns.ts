import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** Columns of a table, as an export and an import need them. */
export interface ExportedColumns {
  /**
   * Columns that hold what was written, in their order: none that the database or the search makes from others, and not
   * the website.
   */
  readonly columns: readonly string[]
  /** Columns of the primary key. */
  readonly key: readonly string[]
  /** Column that refers to another row of the same table. */
  readonly own: string | undefined
  /** Columns whose next value the database counts. */
  readonly counted: readonly string[]
}

/** Reads the columns of every table. */
export async function readColumns(db: Db): Promise<ReadonlyMap<string, ExportedColumns>> {
  const { rows } = await sql<{ name: string } & { [Name in keyof ExportedColumns]: ExportedColumns[Name] | null }>`
    select table_name as name,
      array_agg(column_name::text order by ordinal_position)
        filter (where is_generated = 'NEVER' and udt_name <> 'tsvector' and column_name <> 'website_id') as columns,
      array_agg(column_name::text) filter (where is_identity = 'YES') as counted,
      (select array_agg(attname::text order by array_position(indkey::int2[], attnum)) from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = to_regclass(quote_ident(table_name)) and indisprimary and attname <> 'website_id') as key,
      (select attname::text from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
        where conrelid = to_regclass(quote_ident(table_name)) and confrelid = conrelid and contype = 'f') as own
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db)
  return new Map(
    rows.map(({ name, columns, key, own, counted }) => [
      name,
      { columns: columns ?? [], key: key ?? [], own: own ?? undefined, counted: counted ?? [] },
    ]),
  )
}
