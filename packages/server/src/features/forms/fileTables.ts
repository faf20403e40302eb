import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('submission_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'bigint', (column) =>
      column.notNull().references('form_submissions.id').onDelete('cascade'),
    )
    .addColumn('field_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .execute()
  await protectTable(db, 'submission_files')
  await sql`create index submission_files_of_submission on submission_files (website_id, submission_id)`.execute(db)
  await sql`create index submission_files_of_content on submission_files (website_id, file_name)`.execute(db)
}

/** Creates the table of the files of submissions. */
export const fileTables: Migration = { up }
