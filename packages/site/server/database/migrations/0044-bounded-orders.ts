import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`alter table coupons
    add column most_uses integer check (most_uses > 0),
    add column most_uses_each integer check (most_uses_each > 0)`,
  sql`create table coupon_uses (
    code text not null,
    order_id uuid not null references orders (id) on delete cascade,
    buyer_hash text not null,
    primary key (code, order_id)
  )`,
  // Store the digest of the buyer's address, to bound the goods that one address sets aside without paying.
  sql`alter table orders add column party_hash text`,
  sql`create index orders_of_party on orders (party_hash, placed_at) where state <> 'confirmed'`,
]

/** Adds the limits of coupons and of unpaid orders [SRV-158] [SRV-159]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
