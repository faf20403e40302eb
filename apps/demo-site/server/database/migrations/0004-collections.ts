import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Add a column for the `CollectionType` number of a page. Pages that are not a collection hold null.
  sql`alter table pages add column collection_type integer check (collection_type between 1 and 24)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
