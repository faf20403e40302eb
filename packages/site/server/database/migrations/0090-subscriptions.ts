import { type Kysely, sql } from 'kysely'
import { addReference } from '../divideTables.ts'

const STATEMENTS = [
  sql`create table subscriptions (
    id uuid primary key,
    order_id uuid not null,
    line integer not null,
    account_id text,
    email text not null,
    product_id text,
    product_type text not null,
    terms jsonb not null,
    provider text not null,
    method text,
    method_label text not null default '',
    saving text,
    saving_at timestamptz,
    page_serial integer not null default 0,
    page_at timestamptz,
    page_reference text,
    state text not null default 'none',
    period integer not null default 0,
    paid_until timestamptz,
    due_at timestamptz,
    access_until timestamptz,
    started_at timestamptz not null,
    unique (order_id, line)
  )`,
  sql`create table subscription_journal (
    subscription_id uuid not null,
    serial integer not null,
    change jsonb not null,
    cause text not null,
    actor text,
    happened_at timestamptz not null,
    primary key (subscription_id, serial)
  )`,
  sql`create table subscription_periods (
    subscription_id uuid not null,
    period integer not null,
    order_id uuid not null unique,
    primary key (subscription_id, period)
  )`,
  sql`create index subscriptions_due on subscriptions (due_at) where due_at is not null`,
  sql`create index subscriptions_by_start on subscriptions (started_at)`,
  sql`create index subscriptions_by_email on subscriptions (lower(email))`,
  sql`create index subscriptions_that_save on subscriptions (saving_at) where saving is not null`,
  // The end of a plan that is paid by the period; null for a plan without an end.
  sql`alter table accounts add column plan_until timestamptz`,
]

/** Adds subscriptions: their journals, and the orders of their periods [COM-111] [ACC-70]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
  await addReference(db, 'subscriptions', 'order_id', 'orders (id) on delete cascade')
  await addReference(db, 'subscription_journal', 'subscription_id', 'subscriptions (id) on delete cascade')
  await addReference(db, 'subscription_periods', 'subscription_id', 'subscriptions (id) on delete cascade')
  await addReference(db, 'subscription_periods', 'order_id', 'orders (id) on delete cascade')
}
