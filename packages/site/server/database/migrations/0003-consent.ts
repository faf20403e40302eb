import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Create the table in which the owner keeps records of cookie consent. Add no column that identifies the visitor, to
  // protect the visitor's privacy.
  sql`create table consent_records (
    id bigint generated always as identity primary key,
    chosen_at timestamptz not null,
    choice text not null check (choice in ('allowed', 'denied')),
    policy_version text not null,
    settings_hash text,
    global_privacy_control boolean not null,
    stored_at timestamptz not null
  )`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
