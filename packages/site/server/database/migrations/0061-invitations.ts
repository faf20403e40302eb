import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`create table invitations (
    id text primary key,
    email text not null unique,
    roles jsonb not null,
    token_hash text not null unique,
    invited_by text not null,
    invited_at timestamptz not null,
    expires_at timestamptz not null
  )`,
]

/** Adds the invitations to look after the site [SRV-373]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
