import { type Kysely, sql } from 'kysely'
import { addReference } from '../divideTables.ts'

const STATEMENTS = [
  // Counts the changes of a product, so that a save of an older one is noticed.
  sql`alter table products add column version integer not null default 1`,
  // Number of a `PublicationStatus`; visitors see a product while `published` is true.
  sql`alter table products add column status integer not null default 1`,
  // When a scheduled product appears, or the date that its owner has written.
  sql`alter table products add column publish_at timestamptz`,
  sql`create index products_that_wait on products (publish_at) where status = 2`,
  // A SKU may get another text: the rows that name it follow.
  sql`alter table cart_entries drop constraint cart_entries_sku_fkey`,
  sql`alter table variants drop constraint variants_stock_of_fkey`,
]

/** Lets people write products in the panel [PAN-109] [PAN-111]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
  await addReference(db, 'cart_entries', 'sku', 'variants (sku) on update cascade on delete cascade')
  const target = 'variants (sku) ON UPDATE CASCADE ON DELETE SET NULL DEFERRABLE INITIALLY IMMEDIATE'
  await addReference(db, 'variants', 'stock_of', target)
}
