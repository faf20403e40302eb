import { type Kysely, sql } from 'kysely'

/** Adds the bytes that each address and the whole site have stored on a day [SRV-113]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table stored_bytes (
    party text not null,
    day date not null,
    bytes bigint not null,
    primary key (party, day)
  )`.execute(db)
}
