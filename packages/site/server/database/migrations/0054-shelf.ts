import { type Kysely, sql } from 'kysely'

/**
 * Notes each change of a variant on the surrogate key of all products as well: the counts and the order of a shelf depend
 * on every price and stock [SRV-262].
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create or replace function note_change_of_variants() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then perform note_content_change(array['products', 'product-' || old.product_id]); end if;
      if tg_op <> 'DELETE' then perform note_content_change(array['products', 'product-' || new.product_id]); end if;
      return null;
    end
  $$`.execute(db)
}
