import { type Kysely, sql } from 'kysely'

/** Counts the changes of a form in the panel, so that a save of an older one is noticed [PAN-87]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table forms add column version integer not null default 1`.execute(db)
}
