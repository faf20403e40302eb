import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`alter table products add column published boolean not null default true`,
  // Add a column by which a variant shares the stock of another variant. The reference is deferrable, because a release
  // may insert the two variants in any order.
  sql`alter table variants
    add column stock_of text references variants (sku) on delete set null deferrable initially immediate,
    add column plan jsonb`,
  sql`alter table carts
    add column revision integer not null default 0,
    add column touched_at timestamptz not null default now(),
    add column shipping_location jsonb,
    add column shipping_option text`,
  sql`create index carts_by_touch on carts (touched_at)`,
  sql`alter table cart_entries add column seen_price_cents integer`,
  sql`create table coupons (
    code text primary key,
    basis_points integer check (basis_points between 1 and 10000),
    amount_cents integer check (amount_cents > 0),
    minimum_cents integer not null,
    expires_at timestamptz,
    seed text,
    check ((basis_points is null) <> (amount_cents is null))
  )`,
  sql`create table cart_coupons (
    cart_id uuid not null references carts (id) on delete cascade,
    code text not null,
    entered_at timestamptz not null,
    primary key (cart_id, code)
  )`,
  sql`create table orders (
    id uuid primary key,
    number bigint generated always as identity,
    key_hash text not null unique,
    cart_hash text,
    kind text not null,
    state text not null,
    email text not null,
    details jsonb not null,
    currency text not null,
    grand_total_cents bigint not null check (grand_total_cents >= 0),
    placed_at timestamptz not null,
    reviewed_at timestamptz
  )`,
  sql`create index orders_that_wait on orders (placed_at) where state in ('unconfirmed', 'unanswered')`,
  sql`create table order_lines (
    order_id uuid not null references orders (id) on delete cascade,
    position integer not null,
    product_id text,
    product_type text not null,
    sku text,
    stock_sku text,
    title text not null,
    option_values jsonb not null,
    quantity integer not null check (quantity > 0),
    unit_price_cents bigint not null check (unit_price_cents >= 0),
    data jsonb not null,
    plan jsonb,
    primary key (order_id, position)
  )`,
  // Create the table of payments with the order's id as primary key, so that no order is charged twice.
  sql`create table payments (
    order_id uuid primary key references orders (id) on delete cascade,
    amount_cents bigint not null check (amount_cents >= 0),
    charged_at timestamptz not null
  )`,
  sql`create table reviews (
    order_id uuid not null references orders (id) on delete cascade,
    product_id text not null,
    rating integer not null check (rating between 1 and 5),
    text text not null,
    written_at timestamptz not null,
    primary key (order_id, product_id)
  )`,
  sql`create index reviews_of_product on reviews (product_id, written_at)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
