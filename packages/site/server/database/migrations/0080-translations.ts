import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // One row for each page, item, form or other thing, and each language that it has been translated into.
  sql`create table translations (
    kind text not null,
    row_id text not null,
    language text not null,
    path text,
    texts json not null,
    primary key (kind, row_id, language)
  )`,
  sql`create unique index translations_by_path on translations (language, path)`,
  // Navigation, language links and the addresses in all links show translations, so every page is rendered anew.
  sql`create function note_change_of_translations() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform note_content_change(array['site', old.kind || '-' || old.row_id]); end if;
      if tg_op <> 'DELETE' then perform note_content_change(array['site', new.kind || '-' || new.row_id]); end if;
      return null;
    end
  $$`,
  sql`create constraint trigger change_of_translations after insert or update or delete on translations
    deferrable initially deferred for each row execute function note_change_of_translations()`,
]

/** Adds the translations of what the owner writes [PAN-103]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
