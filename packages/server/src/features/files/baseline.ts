import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

const TABLES: Readonly<Record<string, string>> = {
  stored_files: 'name text not null, bytes bigint not null, touched_at timestamptz not null',
  uploads: `id text not null, account_id text not null, name text not null, bytes bigint not null,
    received bigint not null default 0, started_at timestamptz not null`,
  upload_parts: 'upload_id text not null, start bigint not null, file_name text not null',
  files: `id text not null, account_id text not null, name text not null, file_name text not null, type text not null,
    bytes bigint not null, width integer not null, height integer not null, color text, preview text,
    uploaded_at timestamptz not null`,
}

const KEYS = [
  'alter table stored_files add primary key (website_id, name)',
  'create index stored_files_by_age on stored_files (website_id, touched_at)',
  'alter table uploads add primary key (website_id, id)',
  'create index uploads_of_account on uploads (website_id, account_id)',
  'create index uploads_by_age on uploads (website_id, started_at)',
  'alter table upload_parts add primary key (website_id, upload_id, start)',
  `alter table upload_parts add foreign key (website_id, upload_id)
    references uploads (website_id, id) on delete cascade`,
  'alter table upload_parts add foreign key (website_id, file_name) references stored_files (website_id, name)',
  'create index upload_parts_of_file on upload_parts (website_id, file_name)',
  'alter table files add primary key (website_id, id)',
  'alter table files add foreign key (website_id, file_name) references stored_files (website_id, name)',
  'create index files_by_age on files (website_id, uploaded_at desc, id)',
  'create index files_of_account on files (website_id, account_id, uploaded_at desc, id)',
  'create index files_of_content on files (website_id, file_name)',
]

async function up(db: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    await sql`create table ${sql.table(table)} (${sql.raw(columns)})`.execute(db)
    await protectTable(db, table)
  }
  for (const key of KEYS) await sql.raw(key).execute(db)
}

/** Creates the tables of the feature. */
export const filesTables: Migration = { up }
