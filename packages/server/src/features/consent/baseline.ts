import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('consent_records')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('chosen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull().check(sql`choice in ('allowed', 'partly', 'denied')`))
    .addColumn('categories', 'jsonb')
    .addColumn('policy_version', 'text', (column) => column.notNull())
    .addColumn('settings_hash', 'text')
    .addColumn('global_privacy_control', 'boolean', (column) => column.notNull())
    .addColumn('stored_at', 'timestamptz', (column) => column.notNull())
    .addColumn('person', 'text')
    .execute()
  await protectTable(db, 'consent_records')
  await sql`create index consent_records_by_age on consent_records (website_id, stored_at)`.execute(db)
  await sql`create index consent_records_of_person on consent_records (website_id, person) where person is not null`.execute(
    db,
  )
}

/** Creates the table of the feature. */
export const consentTables: Migration = { up }
