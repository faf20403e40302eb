import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Store documents as `json`, not `jsonb`: an editor gets the members of a block back in the order that was sent.
  sql`create table page_drafts (
    page_id text not null references pages (id) on delete cascade,
    version integer not null,
    document json,
    revision integer not null,
    account_id text not null,
    saved_at timestamptz not null,
    primary key (page_id, version)
  )`,
  sql`create table page_revisions (
    page_id text not null references pages (id) on delete cascade,
    revision integer not null,
    document json not null,
    account_id text,
    person text not null,
    published_at timestamptz not null,
    summary text not null,
    primary key (page_id, revision)
  )`,
  sql`create table page_redirects (
    path text primary key,
    page_id text not null references pages (id) on delete cascade
  )`,
  sql`create index page_redirects_of_page on page_redirects (page_id)`,
  // Let no journal row refer to its page or person: the journal outlives both.
  sql`create table panel_journal (
    id bigint generated always as identity primary key,
    time timestamptz not null,
    account_id text not null,
    person text not null,
    action text not null,
    page_id text not null,
    detail text not null
  )`,
]

/** Adds drafts and revisions of pages, the addresses that pages have left, and the journal of the panel [PAN-4] [PAN-8]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
