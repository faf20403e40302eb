import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Allow reviews without an order and add an id as primary key, because reviews of the seeded content have no order.
  sql`alter table reviews
    drop constraint reviews_pkey,
    alter column order_id drop not null,
    add column id text primary key default gen_random_uuid()::text,
    add column name text not null default '',
    add column state text not null default 'waiting' check (state in ('waiting', 'published', 'removed')),
    add column seed text,
    add unique (order_id, product_id)`,
  sql`create index reviews_that_wait on reviews (written_at) where state = 'waiting'`,
]

/** Lets reviews wait for a moderator, and gives them the name that stands beside their stars. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
