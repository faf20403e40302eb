import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Add separate search columns and indexes for titles and texts: an index on `search` ignores the weights of words, so
  // a search in titles would read every matching text.
  sql`alter table items
    add column search_title tsvector not null generated always as (ts_filter(search, '{a}')) stored,
    add column search_text tsvector not null generated always as (ts_filter(search, '{a,b}')) stored`,
  sql`create index items_by_title on items using gin (search_title)`,
  sql`create index items_by_text on items using gin (search_text)`,
  // Create an index by publication date, so that a search for a very frequent word finds the ten newest items without
  // reading all matching rows.
  sql`create index items_by_publication on items (published_at desc, id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
