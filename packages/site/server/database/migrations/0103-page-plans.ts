import { type Kysely, sql } from 'kysely'
import { addReference } from '../divideTables.ts'

const STATEMENTS = [
  sql`create table page_plans (
    page_id text primary key,
    publish_at timestamptz not null,
    revision integer not null,
    path text not null,
    account_id text not null,
    person text not null,
    summary text not null check (char_length(summary) <= 200),
    failure text
  )`,
  sql`create index page_plans_that_wait on page_plans (publish_at) where failure is null`,
]

/** Adds the times at which drafts of pages are to be published [PAN-125]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
  await addReference(db, 'page_plans', 'page_id', 'pages (id) on delete cascade')
}
