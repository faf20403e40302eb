import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table shop_orders add column link_serial integer not null default 0`.execute(db)
}

/** Numbers the links of an order, so that they can be revoked. */
export const linkSerials: Migration = { up }
