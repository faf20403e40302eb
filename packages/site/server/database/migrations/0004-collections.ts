import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Add a column to the table of pages for the `CollectionType` number, because the server renders blogs, events and
  // galleries differently. Pages that are not a collection hold null.
  sql`alter table pages add column collection_type integer check (collection_type between 1 and 24)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
