import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

async function createCarts(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('shop_carts')
    .addColumn('id', 'uuid', (column) => column.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('touched_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('shipping_location', 'jsonb')
    .addColumn('shipping_option', 'text')
    .execute()
  await protectTable(db, 'shop_carts')
  await sql`alter table shop_carts add primary key (website_id, id)`.execute(db)
  await sql`alter table shop_carts add constraint shop_carts_token unique (website_id, token_hash)`.execute(db)

  await db.schema
    .createTable('shop_cart_entries')
    .addColumn('id', 'uuid', (column) => column.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn('cart_id', 'uuid', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('seen_price', 'bigint', (column) => column.notNull())
    .addColumn('added_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await protectTable(db, 'shop_cart_entries')
  await sql`alter table shop_cart_entries add primary key (website_id, id)`.execute(db)
  await sql`alter table shop_cart_entries add constraint shop_cart_entries_piece
    unique (website_id, cart_id, product_id, sku)`.execute(db)
  await sql`alter table shop_cart_entries add constraint shop_cart_entries_cart
    foreign key (website_id, cart_id) references shop_carts (website_id, id) on delete cascade`.execute(db)
}

async function createOrders(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('shop_orders')
    .addColumn('id', 'uuid', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.generatedAlwaysAsIdentity().notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('cart_hash', 'text', (column) => column.notNull())
    .addColumn('party', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('total_cents', 'bigint', (column) => column.notNull())
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asks_refund', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('placed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('received_cents', 'bigint')
    .execute()
  await protectTable(db, 'shop_orders')
  await sql`alter table shop_orders add primary key (website_id, id)`.execute(db)
  await sql`alter table shop_orders add constraint shop_orders_key unique (website_id, key_hash)`.execute(db)
  await sql`create index shop_orders_waiting on shop_orders (website_id, placed_at)
    where state in ('pending', 'unknown') or asks_refund`.execute(db)
  await sql`create index shop_orders_number on shop_orders (website_id, number)`.execute(db)

  await db.schema
    .createTable('shop_order_journal')
    .addColumn('order_id', 'uuid', (column) => column.notNull())
    .addColumn('serial', 'integer', (column) => column.notNull())
    .addColumn('change', 'jsonb', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('actor', 'text')
    .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await protectTable(db, 'shop_order_journal')
  await sql`alter table shop_order_journal add primary key (website_id, order_id, serial)`.execute(db)
  await sql`alter table shop_order_journal add constraint shop_order_journal_order
    foreign key (website_id, order_id) references shop_orders (website_id, id) on delete cascade`.execute(db)
}

async function up(db: Kysely<never>): Promise<void> {
  await createCarts(db)
  await db.schema
    .createTable('shop_stock')
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('pieces', 'integer', (column) => column.notNull().check(sql`pieces >= 0`))
    .execute()
  await protectTable(db, 'shop_stock')
  await sql`alter table shop_stock add primary key (website_id, sku)`.execute(db)
  await createOrders(db)
  await db.schema
    .createTable('shop_payment_messages')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'jsonb', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull())
    .addColumn('handled_at', 'timestamptz')
    .addColumn('outcome', 'text')
    .execute()
  await protectTable(db, 'shop_payment_messages')
  await sql`alter table shop_payment_messages add primary key (website_id, provider, id)`.execute(db)
}

/** Creates the tables of the feature. */
export const shopTables: Migration = { up }
