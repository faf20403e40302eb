import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { createMailTable } from './mailTable.js'
import { protectTable } from './protect.js'

async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('websites')
    .addColumn('id', 'integer', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createTable('website_hosts')
    .addColumn('host', 'text', (column) => column.primaryKey())
    .addColumn('website_id', 'integer', (column) => column.notNull().references('websites.id').onDelete('cascade'))
    .execute()
  await sql`insert into websites (name) values ('Website')`.execute(db)

  await db.schema
    .createTable('rate_limits')
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('hits', sql`timestamptz[]`, (column) => column.notNull())
    .addColumn('refused', 'boolean', (column) => column.notNull())
    .execute()
  await protectTable(db, 'rate_limits')
  await sql`alter table rate_limits add primary key (website_id, bucket)`.execute(db)

  await db.schema
    .createTable('stored_bytes')
    .addColumn('party', 'text', (column) => column.notNull())
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute()
  await protectTable(db, 'stored_bytes')
  await sql`alter table stored_bytes add primary key (website_id, party, day)`.execute(db)

  await createMailTable(db)
  await protectTable(db, 'mails')
}

/** Creates the tables of the server itself, and the first website, which a single-website installation serves. */
export const coreTables: Migration = { up }
