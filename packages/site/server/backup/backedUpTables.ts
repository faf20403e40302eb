import { sql } from 'kysely'
import { WEBSITE_SETTING } from '@vitrine/server/core'
import type { Db } from '../database/db.ts'

/** A table as a backup reads and fills it. */
export interface BackedUpTable {
  readonly name: string
  /** Every column whose value was written, not made by the database from others. */
  readonly columns: readonly string[]
  /** Columns of the order in which rows are read: the website first. */
  readonly order: readonly string[]
  /** Whether its rows belong to websites. */
  readonly isDivided: boolean
}

/** Reads the tables of the installation, without those that note the migrations. */
export async function readBackedUpTables(owner: Db): Promise<readonly BackedUpTable[]> {
  const { rows } = await sql<BackedUpTable>`
    select relname as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
      coalesce((select array_agg(own.attname::text order by array_position(indkey::int2[], own.attnum))
        from pg_index join pg_attribute as own on own.attrelid = indrelid and own.attnum = any(indkey)
        where indrelid = pg_class.oid and indisprimary), '{}') as order,
      bool_or(attname = 'website_id' and relname <> 'website_hosts') as "isDivided"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and relname not like 'kysely%'
    group by pg_class.oid order by relname collate "C"`.execute(owner)
  return rows
}

/** Lets the connection see the rows of a website for the rest of its transaction; of `undefined`, the list of websites. */
export async function actForWebsite(tx: Db, website: number | undefined): Promise<void> {
  await sql`select set_config(${WEBSITE_SETTING}, ${website === undefined ? '' : String(website)}, true)`.execute(tx)
}

/** The ids of all websites. */
export async function readWebsiteIds(tx: Db): Promise<readonly number[]> {
  await actForWebsite(tx, undefined)
  const rows = await tx.selectFrom('websites').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
