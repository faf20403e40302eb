import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../../database/protect.js'

const KEYS = [
  sql`alter table passkeys add constraint passkeys_pkey primary key (website_id, id)`,
  sql`alter table passkeys add foreign key (website_id, account_id)
    references accounts (website_id, id) on delete cascade`,
  sql`create index passkeys_of_account on passkeys (website_id, account_id, created_at)`,
  sql`alter table used_challenges add constraint used_challenges_pkey primary key (website_id, hash)`,
  sql`create index used_challenges_expiry on used_challenges (website_id, expires_at)`,
]

async function up(db: Kysely<never>): Promise<void> {
  await sql`create table passkeys (
    id text not null,
    account_id text not null,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`.execute(db)
  // A challenge without a row is unused: it carries its own signature.
  await sql`create table used_challenges (hash text not null, expires_at timestamptz not null)`.execute(db)
  await protectTable(db, 'passkeys')
  await protectTable(db, 'used_challenges')
  for (const key of KEYS) await key.execute(db)
}

/** Creates the tables of passkeys. */
export const passkeyTables: Migration = { up }
