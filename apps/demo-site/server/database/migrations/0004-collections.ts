import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // As numbered by CollectionType: what the page of a collection holds. Other pages have none.
  sql`alter table pages add column collection_type integer check (collection_type between 1 and 24)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
