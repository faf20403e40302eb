import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`alter table pages add column hidden boolean not null default false`,
  // Every page reads the hidden ones for its menu; most sites have none.
  sql`create index hidden_pages on pages (path) where hidden`,
]

/** Lets people hide a page from menus, lists and search [PAN-124]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
