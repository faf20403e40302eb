import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // An index on `search` knows no weights: a query for words of a title would read the words of every text again.
  sql`alter table items
    add column search_title tsvector not null generated always as (ts_filter(search, '{a}')) stored,
    add column search_text tsvector not null generated always as (ts_filter(search, '{a,b}')) stored`,
  sql`create index items_by_title on items using gin (search_title)`,
  sql`create index items_by_text on items using gin (search_text)`,
  // A word that is in almost every text: the newest ten are found without a look at the others.
  sql`create index items_by_publication on items (published_at desc, id)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
