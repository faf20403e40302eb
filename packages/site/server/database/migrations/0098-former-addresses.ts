import { type Kysely, sql } from 'kysely'

/** Keeps the last parts of addresses that an item has left, the newest last [PAN-117]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table items add column former_url_ids jsonb not null default '[]'`.execute(db)
}
