import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('form_submissions')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('collection_id', 'text', (column) => column.notNull())
    .addColumn('object_name', 'text', (column) => column.notNull())
    .addColumn('is_overlay_form', 'boolean', (column) => column.notNull())
    .addColumn('submit_button_text', 'text', (column) => column.notNull())
    .addColumn('field_values', 'jsonb', (column) => column.notNull())
    .addColumn('page_event', 'jsonb', (column) => column.notNull())
    .addColumn('submitted_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await protectTable(db, 'form_submissions')
  await sql`create index form_submissions_of_form on form_submissions (website_id, form_id, id)`.execute(db)

  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subscribed_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await protectTable(db, 'newsletter_subscribers')
  await sql`alter table newsletter_subscribers add primary key (website_id, list, email)`.execute(db)

  await db.schema
    .createTable('submission_keys')
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('submission_hash', 'text', (column) => column.notNull())
    .addColumn('spent_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await protectTable(db, 'submission_keys')
  await sql`alter table submission_keys add primary key (website_id, key_hash)`.execute(db)
}

/** Creates the tables of the feature. */
export const formTables: Migration = { up }
