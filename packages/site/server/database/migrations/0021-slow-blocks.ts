import { type Kysely, sql } from 'kysely'

/** Adds the block of an interaction to its metric. */
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table performance_records add column block_type text, add column block_id text`.execute(db)
}
