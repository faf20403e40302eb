import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`create table order_journal (
    order_id uuid not null references orders (id) on delete cascade,
    serial integer not null,
    change jsonb not null,
    cause text not null check (cause in ('buyer', 'person', 'webhook', 'job')),
    actor text check ((actor is null) = (cause = 'buyer')),
    key_hash text,
    happened_at timestamptz not null,
    primary key (order_id, serial)
  )`,
  // Add up the journal in the order's row, because lists filter by it.
  sql`alter table orders
    add column parcel text not null default 'none',
    add column carrier text not null default '',
    add column tracking text not null default '',
    add column refunded_cents bigint not null default 0,
    add column asked_cents bigint not null default 0,
    add column has_parcel boolean not null generated always as
      (coalesce(jsonb_typeof(details -> 'address') = 'object', false)) stored,
    add column searched text not null generated always as
      (lower(email || ' ' || coalesce(details ->> 'name', ''))) stored`,
  sql`create unique index orders_by_number on orders (number)`,
  sql`create index orders_by_state on orders (state, parcel, number)`,
  sql`create index orders_by_email on orders (lower(email), number)`,
  sql`create index orders_with_asked_refunds on orders (number) where asked_cents > 0`,
  sql`insert into order_journal (order_id, serial, change, cause, actor, happened_at)
    select id, 1, jsonb_build_object('type', 'placed', 'payment',
      case state when 'unanswered' then 'unknown' else 'pending' end), 'job', 'earlier-release', placed_at
    from orders`,
  sql`insert into order_journal (order_id, serial, change, cause, actor, happened_at)
    select orders.id, 2, jsonb_build_object('type', 'charged', 'cents', grand_total_cents), 'job', 'earlier-release',
      coalesce(charged_at, placed_at)
    from orders left join payments on payments.order_id = orders.id where state = 'confirmed'`,
  sql`insert into order_journal (order_id, serial, change, cause, actor, happened_at)
    select id, 2, jsonb_build_object('type', 'cancelled'), 'job', 'earlier-release', placed_at
    from orders where state = 'cancelled'`,
  sql`create table low_stock_letters (sku text primary key, most integer not null, told_at timestamptz not null)`,
  // Store the refunds of the simulated payment service, which pays back once for a key.
  sql`create table stand_in_refunds (
    key text primary key,
    order_id uuid not null references orders (id) on delete cascade,
    cents bigint not null check (cents > 0),
    is_done boolean not null,
    asks integer not null default 1
  )`,
]

/** Adds the journals of orders, what they add up to, refunds, and the letters about low stock [SRV-220]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
