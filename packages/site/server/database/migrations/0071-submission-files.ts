import { type Kysely, sql } from 'kysely'
import { addReference } from '../divideTables.ts'

const STATEMENTS = [
  `create table submission_files (
    id text primary key,
    submission_id bigint not null,
    field_id text not null,
    name text not null,
    type text not null,
    bytes bigint not null,
    file_name text not null
  )`,
  'create index submission_files_of_submission on submission_files (submission_id)',
  'create index submission_files_of_content on submission_files (file_name)',
]

/** Adds the files that visitors send with a form; they go with their submission [PAN-92]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await addReference(db, 'submission_files', 'submission_id', 'form_submissions (id) on delete cascade')
  await addReference(db, 'submission_files', 'file_name', 'stored_files (name)')
}
