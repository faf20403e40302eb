import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Forbid an audience restriction on collection pages: the collection's rows would stay readable in lists, feeds,
  // searches and slide addresses.
  sql`alter table pages add constraint pages_open_collections
    check (collection_type is null or audience = 'everyone')`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
