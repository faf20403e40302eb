import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`create table provider_payments (
    order_id uuid primary key references orders (id) on delete cascade,
    provider text not null,
    origin text not null,
    account_id text,
    reference text,
    begun_at timestamptz
  )`,
  sql`create table payment_messages (
    provider text not null,
    id text not null,
    order_id text not null,
    answer jsonb not null,
    received_at timestamptz not null,
    handled_at timestamptz,
    outcome text,
    primary key (provider, id)
  )`,
  sql`create index payment_messages_waiting on payment_messages (received_at) where handled_at is null`,
  sql`create index payment_messages_by_age on payment_messages (received_at)`,
]

/** Adds payments of orders at a payment service, and its messages [SRV-333]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
