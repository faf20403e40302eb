import { type Kysely, sql } from 'kysely'
import { addReference } from '../divideTables.ts'

const STATEMENTS = [
  sql`create table stock_requests (
    sku text not null,
    email text not null check (char_length(email) <= 254),
    lang text not null,
    asked_at timestamptz not null,
    primary key (sku, email)
  )`,
  sql`create index stock_requests_of_email on stock_requests (email)`,
  sql`create index stock_requests_by_age on stock_requests (asked_at)`,
]

/** Adds the requests for an e-mail about a variant that is sold out [COM-134]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
  await addReference(db, 'stock_requests', 'sku', 'variants (sku) on update cascade on delete cascade')
}
