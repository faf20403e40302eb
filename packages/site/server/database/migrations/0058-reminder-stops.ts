import { type Kysely, sql } from 'kysely'

const STATEMENTS = [sql`create table reminder_stops (email_hash text primary key, stopped_at timestamptz not null)`]

/** Keeps the digests of addresses that want no reminder of a cart any more [SRV-361]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
