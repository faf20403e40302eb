import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

const KEYS = [
  sql`alter table reviews add primary key (website_id, id)`,
  sql`alter table reviews add unique (website_id, order_id, product_id)`,
  sql`alter table reviews add foreign key (website_id, order_id)
    references shop_orders (website_id, id) on delete set null (order_id)`,
  sql`create index reviews_of_product on reviews (website_id, product_id, written_at)`,
  sql`create index reviews_that_wait on reviews (website_id, written_at) where state = 'waiting'`,
  sql`alter table shop_orders add column reviewed_at timestamptz, add column review_asked_at timestamptz`,
  sql`create index shop_orders_to_ask on shop_orders (website_id, placed_at)
    where state in ('paid', 'sent') and review_asked_at is null and reviewed_at is null`,
]

async function up(db: Kysely<never>): Promise<void> {
  await sql`create table reviews (
    id text not null default gen_random_uuid()::text,
    order_id uuid,
    product_id text not null,
    rating integer not null check (rating between 1 and 5),
    text text not null,
    written_at timestamptz not null,
    name text not null default '',
    state text not null default 'waiting' check (state in ('waiting', 'published', 'removed'))
  )`.execute(db)
  await protectTable(db, 'reviews')
  for (const key of KEYS) await key.execute(db)
}

/** Creates the table of reviews, and notes in orders who was asked and has answered. */
export const reviewTables: Migration = { up }
