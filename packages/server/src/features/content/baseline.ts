import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

const KEYS = [
  'alter table content_items add primary key (website_id, id)',
  'alter table content_items add constraint content_items_address unique (website_id, collection_id, url_id)',
  'create index content_items_by_age on content_items (website_id, collection_id, published_at desc, id)',
  'create index content_items_search on content_items using gin (search)',
]

async function up(db: Kysely<never>): Promise<void> {
  await sql`create table content_items (
    id text not null,
    collection_id text not null,
    url_id text not null,
    title text not null,
    excerpt text not null,
    html text not null,
    plain_text text not null,
    author text not null,
    tags jsonb not null,
    categories jsonb not null,
    picture jsonb,
    featured boolean not null,
    status integer not null,
    published_at timestamptz not null,
    version integer not null default 1,
    search tsvector not null
  )`.execute(db)
  await protectTable(db, 'content_items')
  for (const key of KEYS) await sql.raw(key).execute(db)
}

/** Creates the table of the feature. */
export const contentTables: Migration = { up }
