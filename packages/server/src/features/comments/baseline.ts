import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectTable } from '../../database/protect.js'

async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('comments')
    .addColumn('id', 'uuid', (column) => column.notNull().defaultTo(sql`gen_random_uuid()`))
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'uuid')
    .addColumn('account_id', 'text')
    .addColumn('visitor_hash', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('pending', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await protectTable(db, 'comments')
  await sql`alter table comments add primary key (website_id, id)`.execute(db)
  await sql`alter table comments add constraint comments_key unique (website_id, key_hash)`.execute(db)
  await sql`alter table comments add constraint comments_parent
    foreign key (website_id, parent_id) references comments (website_id, id) on delete cascade`.execute(db)
  await sql`create index comments_of_item on comments (website_id, item_id, created_at)`.execute(db)
  await sql`create index comments_of_parent on comments (website_id, parent_id) where parent_id is not null`.execute(db)
  await sql`create index comments_pending on comments (website_id, created_at) where pending`.execute(db)
}

/** Creates the table of the feature. */
export const commentTables: Migration = { up }
