import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../../database/protect.js'

const KEYS = [
  sql`alter table second_factors add constraint second_factors_pkey primary key (website_id, account_id)`,
  sql`alter table second_factors add foreign key (website_id, account_id)
    references accounts (website_id, id) on delete cascade`,
  sql`alter table recovery_codes add primary key (website_id, account_id, code_hash)`,
  sql`alter table recovery_codes add foreign key (website_id, account_id)
    references second_factors (website_id, account_id) on delete cascade`,
]

async function up(db: Kysely<never>): Promise<void> {
  // The last used time step is stored, so that no code is accepted twice.
  await sql`create table second_factors (
    account_id text not null,
    secret text not null,
    used_step bigint not null default 0,
    confirmed_at timestamptz
  )`.execute(db)
  await sql`create table recovery_codes (account_id text not null, code_hash text not null)`.execute(db)
  await protectTable(db, 'second_factors')
  await protectTable(db, 'recovery_codes')
  for (const key of KEYS) await key.execute(db)
}

/** Creates the tables of second factors and of their recovery codes. */
export const factorTables: Migration = { up }
