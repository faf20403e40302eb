import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A lock on a collection's page would leave its rows readable through lists, feeds, searches and slide addresses, so
  // only open pages may hold a collection.
  sql`alter table pages add constraint pages_open_collections
    check (collection_type is null or audience = 'everyone')`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
