import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Install the extension `pg_trgm`, which compares words by similarity, so that a search with typing errors finds its
  // word.
  sql`create extension if not exists pg_trgm`,
  sql`create table items (
    id text primary key,
    collection_id text not null references pages (id) on delete cascade,
    url_id text not null,
    record_type integer not null,
    title text not null,
    excerpt text not null,
    body jsonb not null,
    plain_text text not null,
    author text not null,
    tags jsonb not null,
    categories jsonb not null,
    print text,
    featured boolean not null,
    status integer not null check (status between 1 and 6),
    published_at timestamptz not null,
    starts_at timestamptz,
    ends_at timestamptz check (ends_at >= starts_at),
    all_day boolean not null,
    time_zone text not null,
    address text,
    series text,
    ticket_url text,
    comments_open boolean not null,
    search tsvector not null,
    seed text,
    constraint items_address unique (collection_id, url_id) deferrable initially immediate
  )`,
  sql`create index items_by_date on items (collection_id, published_at desc, id)`,
  sql`create index items_by_start on items (collection_id, starts_at)`,
  sql`create index items_by_search on items using gin (search)`,
  // Create the table of all words of the items, in which a search with a typing error looks for similar words.
  sql`create table search_words (word text primary key)`,
  sql`create index search_words_near on search_words using gin (word gin_trgm_ops)`,
  sql`create table comments (
    id uuid primary key default gen_random_uuid(),
    item_id text not null references items (id) on delete cascade,
    parent_id uuid references comments (id) on delete cascade,
    account_id text references accounts (id) on delete set null,
    visitor_hash text not null,
    name text not null check (char_length(name) between 1 and 80),
    body text not null check (char_length(body) between 1 and 4000),
    pending boolean not null,
    created_at timestamptz not null
  )`,
  sql`create index comments_of_item on comments (item_id, created_at)`,
  sql`create index comments_pending on comments (created_at) where pending`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
