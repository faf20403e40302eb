import { type Kysely, sql } from 'kysely'

/**
 * A row of the seed has the digest of its content. An edit by the owner sets it to null, and the seed no longer changes
 * the row.
 */
const STATEMENTS = [
  sql`create table site_settings (
    key text primary key,
    value jsonb not null,
    seed text
  )`,
  sql`create table pages (
    id text primary key,
    path text not null unique,
    page_type integer not null,
    title text not null,
    description text not null,
    layout jsonb not null,
    seed text
  )`,
  sql`create table blocks (
    id text primary key,
    page_id text not null references pages (id) on delete cascade,
    position integer not null,
    type text not null,
    data jsonb not null,
    seed text
  )`,
  sql`create index blocks_of_page on blocks (page_id, position)`,
  sql`create table forms (
    id text primary key,
    collection_id text not null,
    name text not null,
    definition jsonb not null,
    seed text
  )`,
  sql`create table form_submissions (
    id bigint generated always as identity primary key,
    form_id text not null references forms (id),
    collection_id text not null,
    object_name text not null,
    is_overlay_form boolean not null,
    submit_button_text text not null,
    field_values jsonb not null,
    page_event jsonb not null,
    submitted_at timestamptz not null
  )`,
  sql`create index form_submissions_of_form on form_submissions (form_id, submitted_at)`,
  sql`create table submission_keys (
    key_hash text primary key,
    submission_hash text not null,
    spent_at timestamptz not null
  )`,
  sql`create table rate_limits (
    bucket text primary key,
    hits timestamptz[] not null,
    refused boolean not null
  )`,
  sql`create table secrets (
    name text primary key,
    value text not null
  )`,
  sql`create table products (
    id text primary key,
    type text not null,
    title text not null,
    data jsonb not null,
    seed text
  )`,
  sql`create table variants (
    sku text primary key check (char_length(sku) between 1 and 60),
    product_id text not null references products (id) on delete cascade,
    position integer not null,
    option_values jsonb not null,
    price_cents integer not null check (price_cents between 0 and 100000000),
    sale_price_cents integer check (sale_price_cents between 0 and 100000000),
    on_sale boolean not null,
    unlimited boolean not null,
    stock integer not null check (stock >= 0),
    seed text
  )`,
  sql`create index variants_of_product on variants (product_id, position)`,
  sql`create table carts (
    id uuid primary key default gen_random_uuid(),
    token_hash text not null unique,
    created_at timestamptz not null
  )`,
  sql`create table cart_entries (
    id uuid primary key default gen_random_uuid(),
    cart_id uuid not null references carts (id) on delete cascade,
    sku text not null references variants (sku) on delete cascade,
    quantity integer not null check (quantity > 0),
    added_at timestamptz not null,
    unique (cart_id, sku)
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
