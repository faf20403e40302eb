import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Lists, feeds, searches and addresses of slides read a collection's rows: a lock on its page would leave them open.
  sql`alter table pages add constraint pages_open_collections
    check (collection_type is null or audience = 'everyone')`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
