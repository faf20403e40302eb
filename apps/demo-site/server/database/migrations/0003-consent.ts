import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Create the table of cookie-consent records without any column that identifies the visitor.
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
