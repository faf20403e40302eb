import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`create table dead_addresses (
    email_hash text primary key,
    reason text not null check (char_length(reason) <= 300),
    since timestamptz not null
  )`,
]

/** Keeps the digests of addresses that mail servers have refused for good [SRV-481]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
