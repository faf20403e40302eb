import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

/** Each table with its columns, and the keys and references that it gets once it has the website. */
const TABLES: readonly (readonly [table: string, columns: string, ...keys: string[]])[] = [
  [
    'subscriptions',
    `id uuid not null,
    order_id uuid not null,
    line integer not null,
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
    started_at timestamptz not null`,
    'primary key (website_id, id)',
    'unique (website_id, order_id, line)',
    'foreign key (website_id, order_id) references shop_orders (website_id, id) on delete cascade',
  ],
  [
    'subscription_journal',
    `subscription_id uuid not null,
    serial integer not null,
    change jsonb not null,
    cause text not null,
    actor text,
    happened_at timestamptz not null`,
    'primary key (website_id, subscription_id, serial)',
    'foreign key (website_id, subscription_id) references subscriptions (website_id, id) on delete cascade',
  ],
  [
    'subscription_periods',
    'subscription_id uuid not null, period integer not null, order_id uuid not null',
    'primary key (website_id, subscription_id, period)',
    'unique (website_id, order_id)',
    'foreign key (website_id, subscription_id) references subscriptions (website_id, id) on delete cascade',
    'foreign key (website_id, order_id) references shop_orders (website_id, id) on delete cascade',
  ],
]

const STATEMENTS = [
  sql`create index subscriptions_due on subscriptions (website_id, due_at) where due_at is not null`,
  sql`create index subscriptions_by_start on subscriptions (website_id, started_at)`,
  sql`create index subscriptions_by_email on subscriptions (website_id, lower(email))`,
  sql`create index subscriptions_that_save on subscriptions (website_id, saving_at) where saving is not null`,
]

async function up(db: Kysely<never>): Promise<void> {
  for (const [table, columns, ...keys] of TABLES) {
    await sql`create table ${sql.table(table)} (${sql.raw(columns)})`.execute(db)
    await protectTable(db, table)
    for (const key of keys) await sql`alter table ${sql.table(table)} add ${sql.raw(key)}`.execute(db)
  }
  for (const statement of STATEMENTS) await statement.execute(db)
}

/** Creates the tables of subscriptions, by the names that a site has them. */
export const subscriptionTables: Migration = { up }
