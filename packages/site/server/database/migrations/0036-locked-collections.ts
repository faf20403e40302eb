import { type Kysely, sql } from 'kysely'

/** Allows locked collections: every query of their items decides by the reader's sight [SRV-78]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pages drop constraint pages_open_collections`.execute(db)
}
