import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // `text` is empty for the searches of a day that have no row of their own.
  sql`create table search_counts (
    day date not null,
    text text not null,
    searches integer not null,
    without_result integer not null,
    primary key (day, text)
  )`,
  sql`create index panel_journal_of_person on panel_journal (account_id, id)`,
]

/** Adds the number of searches by day and words, and an index for the journal of one person [SRV-371] [SRV-372]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
