import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`alter table orders add column review_asked_at timestamptz`,
  sql`create index orders_to_ask on orders (placed_at)
    where state = 'confirmed' and review_asked_at is null and reviewed_at is null`,
]

/** Remembers when the buyer of an order was asked for a review [SRV-350]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
