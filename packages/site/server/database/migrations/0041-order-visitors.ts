import { type Kysely, sql } from 'kysely'

/** Adds the browser that placed an order and the fields that it posted [SRV-151]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column visitor_hash text, add column request_hash text`.execute(db)
}
