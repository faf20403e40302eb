import { currentWebsite } from '@vitrine/server/core'
import { type Kysely, sql } from 'kysely'
import { divideTables } from '../divideTables.ts'

/** A connection without a website reads and writes the list of all; one of a website knows itself alone. */
const allOrOwn = (column: string) => sql`${currentWebsite} is null or ${sql.ref(column)} = ${currentWebsite}`

const REGISTRY = [
  // Lets an index of words begin with the website.
  sql`create extension if not exists btree_gin`,
  sql`create table websites (
    id integer primary key generated always as identity,
    name text not null check (char_length(name) between 1 and 200),
    created_at timestamptz not null default now()
  )`,
  sql`create table website_hosts (
    host text primary key check (char_length(host) between 1 and 255),
    website_id integer not null references websites (id) on delete cascade
  )`,
  sql`create index website_hosts_of_website on website_hosts (website_id)`,
  sql`insert into websites (name) values ('Website')`,
  ...(['websites', 'website_hosts'] as const).flatMap((table) => [
    sql`alter table ${sql.table(table)} enable row level security`,
    sql`alter table ${sql.table(table)} force row level security`,
    sql`create policy of_website on ${sql.table(table)}
      using (${allOrOwn(table === 'websites' ? 'id' : 'website_id')})
      with check (${allOrOwn(table === 'websites' ? 'id' : 'website_id')})`,
  ]),
]

/** Tables with one row for each website. */
const SINGLE_ROWS = [
  sql`alter table content_revision add primary key (website_id)`,
  sql`alter table search_state add primary key (website_id)`,
]

/** The functions and views of earlier migrations that name a key, or that a policy does not reach. */
const DIVIDED = [
  // A change without a website, such as that of a migration, counts for all of them. A website that is being removed
  // has no revision any more, and needs none.
  sql`create or replace function note_content_change(surrogate_keys text[]) returns void language plpgsql as $$
    declare
      noted text := nullif(current_setting('vitrine.revision', true), '');
      website integer := ${currentWebsite};
    begin
      if noted is null then
        update content_revision set revision = revision + 1 where website is null or website_id = website;
        perform set_config('vitrine.revision', 'noted', true);
      end if;
      insert into content_changes (website_id, surrogate_key, revision)
        select content_revision.website_id, changed.surrogate_key, content_revision.revision
        from content_revision, (select distinct unnest(surrogate_keys) as surrogate_key) as changed
        where website is null or content_revision.website_id = website
        on conflict (website_id, surrogate_key) do update set revision = excluded.revision
        where content_changes.revision <> excluded.revision;
    end
  $$`,
  // Policies keep a condition by words from the index of words, because it might tell rows that they hide. These views
  // have the condition of the website themselves, so their reader finds words by the index.
  sql`create or replace view searchables as
    select id, 'item' as kind, collection_id, status, published_at, search, search_title, search_text from items
    where website_id = ${currentWebsite}
    union all
    select document.id, document.kind, document.page_id, ${sql.lit(1)},
      case document.kind when 'product' then timestamptz 'infinity' else timestamptz '-infinity' end,
      document.search, document.search_title, document.search_text
    from search_documents as document
    where document.website_id = ${currentWebsite} and (document.product_id is null
      or exists (select from products
        where products.website_id = document.website_id and products.id = document.product_id and products.published))`,
  sql`create view searched_words as select word, forms from search_words where website_id = ${currentWebsite}`,
]

/**
 * Makes the list of websites and gives all tables that are there to the first one. After it `divideTables` does so for each
 * table that a later migration makes [ENG-80].
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of REGISTRY) await statement.execute(db)
  await divideTables(db)
  for (const statement of [...SINGLE_ROWS, ...DIVIDED]) await statement.execute(db)
}
