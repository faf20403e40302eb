import { type Kysely, sql } from 'kysely'

/** Keeps the original of each translated alternative text of a picture [PAN-147]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table media add column alt_from jsonb not null default '{}'`.execute(db)
}
