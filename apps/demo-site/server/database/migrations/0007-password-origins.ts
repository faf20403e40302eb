import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Null for a password that an earlier release has stored: the next start finds out.
  sql`alter table passwords add column origin text check (origin in ('default', 'environment', 'person'))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
