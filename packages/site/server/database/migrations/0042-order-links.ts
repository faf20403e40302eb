import { type Kysely, sql } from 'kysely'

/** Adds the serial number of an order's links, which changes when they are revoked [SRV-152]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column link_serial integer not null default 0`.execute(db)
}
