import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Store the last used time step, so that no code is accepted twice. A factor without `confirmed_at` is being set up.
  sql`create table second_factors (
    account_id text primary key references accounts (id) on delete cascade,
    secret text not null,
    used_step bigint not null default 0,
    confirmed_at timestamptz
  )`,
  sql`create table recovery_codes (
    account_id text not null references second_factors (account_id) on delete cascade,
    code_hash text not null,
    primary key (account_id, code_hash)
  )`,
]

/** Adds the second factors of accounts and their recovery codes [SRV-154]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
