import { type Kysely, sql } from 'kysely'

/** Adds drafts and revisions of what surrounds the pages: popup, bars, banner, header, footer, type [PAN-95] [PAN-97]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table part_versions (
    part text not null,
    version integer not null,
    fields json not null,
    summary text check (char_length(summary) <= 200),
    account_id text,
    person text not null,
    written_at timestamptz not null,
    primary key (part, version)
  )`.execute(db)
}
