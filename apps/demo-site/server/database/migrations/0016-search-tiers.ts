import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // An index on `search` ignores the weights of words, so a search in titles would read every matching text again.
  // Titles and texts therefore get columns and indexes of their own.
  sql`alter table items
    add column search_title tsvector not null generated always as (ts_filter(search, '{a}')) stored,
    add column search_text tsvector not null generated always as (ts_filter(search, '{a,b}')) stored`,
  sql`create index items_by_title on items using gin (search_title)`,
  sql`create index items_by_text on items using gin (search_text)`,
  // A search for a word that almost every text contains would read too many rows. This index yields the ten newest
  // items without reading the others.
  sql`create index items_by_publication on items (published_at desc, id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
