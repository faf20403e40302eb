import { type Kysely, sql } from 'kysely'

/**
 * Notes a change of a stock alone on the surrogate key of its product, and on that of all products only when the variant
 * is sold out by it, or is there again: a shelf and the rows of related products show no more of a stock [SRV-141].
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create or replace function note_change_of_variants() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (old.stock > 0) = (new.stock > 0)
        and to_jsonb(old) - 'stock' = to_jsonb(new) - 'stock' then
        perform note_content_change(array['product-' || new.product_id]);
        return null;
      end if;
      if tg_op <> 'INSERT' then perform note_content_change(array['products', 'product-' || old.product_id]); end if;
      if tg_op <> 'DELETE' then perform note_content_change(array['products', 'product-' || new.product_id]); end if;
      return null;
    end
  $$`.execute(db)
}
