import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Counts the changes of an item, so that a save of an older one is noticed.
  sql`alter table items add column version integer not null default 1`,
  // Whether the owner has written a date; an item without one has that of its publication.
  sql`alter table items add column dated boolean not null default true`,
]

/** Lets people write the items of collections in the panel [PAN-82]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
