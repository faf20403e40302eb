import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`create table passkeys (
    id text primary key,
    account_id text not null references accounts (id) on delete cascade,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create index passkeys_of_account on passkeys (account_id, created_at)`,
  // Create the table of used passkey challenges, so that no challenge is used twice. Unused challenges need no row,
  // because they carry their own signature.
  sql`create table used_challenges (hash text primary key, expires_at timestamptz not null)`,
  sql`create index used_challenges_by_expiry on used_challenges (expires_at)`,
]

/** Makes the tables of passkeys. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
