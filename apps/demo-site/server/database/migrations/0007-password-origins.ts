import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A null origin marks a password that an earlier release stored; the next start of the server fills it in.
  sql`alter table passwords add column origin text check (origin in ('default', 'environment', 'person'))`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
