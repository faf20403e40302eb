import { type Kysely, sql } from 'kysely'

/** Adds the key by which a comment that is sent twice is stored once [SRV-150]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table comments add column key_hash text unique`.execute(db)
}
