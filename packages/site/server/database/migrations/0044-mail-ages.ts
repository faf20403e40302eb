import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`alter table mails add column expires_at timestamptz not null default now() + interval '7 days'`,
  sql`create index mails_by_expiry on mails (expires_at)`,
]

/** Adds the time at which a mail is deleted from the outbox [SRV-160]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
