import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

/** Ends the rows of an account with it. */
const ofAccount = (db: Kysely<never>, table: string) =>
  sql`alter table ${sql.table(table)} add foreign key (website_id, account_id)
    references accounts (website_id, id) on delete cascade`.execute(db)

async function createAccounts(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('roles', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await protectTable(db, 'accounts')
  await sql`alter table accounts add primary key (website_id, id)`.execute(db)
  await sql`alter table accounts add constraint accounts_email unique (website_id, email)`.execute(db)

  await db.schema
    .createTable('passwords')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
  await protectTable(db, 'passwords')
  await sql`alter table passwords add primary key (website_id, account_id)`.execute(db)
  await ofAccount(db, 'passwords')
}

async function createSessions(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('idle_seconds', 'integer', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute()
  await protectTable(db, 'sessions')
  await sql`alter table sessions add primary key (website_id, id_hash)`.execute(db)
  await ofAccount(db, 'sessions')
  await sql`create index sessions_of_account on sessions (website_id, account_id)`.execute(db)
  await sql`create index sessions_expiry on sessions (website_id, expires_at)`.execute(db)
}

async function createLinks(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('one_time_links')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('account_id', 'text')
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await protectTable(db, 'one_time_links')
  await sql`alter table one_time_links add primary key (website_id, token_hash)`.execute(db)
  await ofAccount(db, 'one_time_links')
  await sql`create index one_time_links_expiry on one_time_links (website_id, expires_at)`.execute(db)
}

async function up(db: Kysely<never>): Promise<void> {
  await createAccounts(db)
  await createSessions(db)
  await createLinks(db)
}

/** Creates the tables of the feature. */
export const accountTables: Migration = { up }
