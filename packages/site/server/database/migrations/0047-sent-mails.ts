import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`alter table mails
    alter column sent_at drop not null,
    add column html text,
    add column reply_to text,
    add column headers jsonb,
    add column created_at timestamptz not null default now(),
    add column state text not null default 'waiting',
    add column attempts integer not null default 0,
    add column next_at timestamptz not null default now(),
    add column failure text,
    add column kind text not null default 'other',
    add column kept_until timestamptz not null default now() + interval '7 days',
    alter column expires_at drop not null,
    alter column expires_at drop default`,
  // No mail has been sent so far: the time was that at which it was written.
  sql`update mails set created_at = sent_at, sent_at = null, kept_until = expires_at`,
  sql`create index mails_waiting on mails (next_at) where state in ('waiting', 'sending')`,
  sql`create index mails_by_age on mails (kept_until)`,
]

/** Adds the sending of mails [SRV-240] [SRV-160]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
