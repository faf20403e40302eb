import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Add a column for the origin of a password, so that a start of the server overwrites no password that a person has
  // set. Rows of an earlier release hold null until the next start fills the column.
  sql`alter table passwords add column origin text check (origin in ('default', 'environment', 'person'))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
