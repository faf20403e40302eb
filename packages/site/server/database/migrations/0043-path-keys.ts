import { type Kysely, sql } from 'kysely'

/**
 * Adds the surrogate key of its path to each change of a page: what is shown at an address without a page of its own,
 * such as an item of a collection, changes when a page takes the address [SRV-141].
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create or replace function note_change_of_pages() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform note_content_change(array['pages', 'page-' || old.id, 'path-' || md5(old.path)]);
      end if;
      if tg_op <> 'DELETE' then
        perform note_content_change(array['pages', 'page-' || new.id, 'path-' || md5(new.path)]);
      end if;
      return null;
    end
  $$`.execute(db)
}
