import { type Kysely, sql } from 'kysely'

/** SQL expressions over the changed `row`, by table; they return the surrogate keys of the changed content. */
const KEYS = {
  site_settings: [`'site'`],
  pages: [`'pages'`, `'page-' || row.id`],
  blocks: [`'block-' || row.id`, `'page-' || row.page_id`],
  items: [`'pages'`, `'page-' || row.collection_id`],
  forms: [`'form-' || row.id`],
  products: [`'products'`, `'product-' || row.id`],
  variants: [`'product-' || row.product_id`],
  reviews: [`'product-' || row.product_id`],
  comments: [`'item-' || row.item_id`],
} as const

const STATEMENTS = [
  'create table content_revision (revision bigint not null)',
  'insert into content_revision (revision) values (1)',
  'create table content_changes (surrogate_key text primary key, revision bigint not null)',
  'create index content_changes_in_order on content_changes (revision)',
  // Update the row that holds the revision of the content only once per transaction, because each further version of
  // that row slows down the next update. The setting `vitrine.revision`, which ends with the transaction, marks that
  // the row is updated.
  `create function note_content_change(surrogate_keys text[]) returns void language plpgsql as $$
    declare
      noted bigint := nullif(current_setting('vitrine.revision', true), '')::bigint;
    begin
      if noted is null then
        update content_revision set revision = revision + 1 returning revision into noted;
        perform set_config('vitrine.revision', noted::text, true);
      end if;
      insert into content_changes (surrogate_key, revision) select distinct unnest(surrogate_keys), noted
        on conflict (surrogate_key) do update set revision = excluded.revision
        where content_changes.revision <> excluded.revision;
    end
  $$`,
  ...Object.entries(KEYS).flatMap(([table, expressions]) => {
    const keysOf = (row: string): string =>
      `array[${expressions.map((one) => one.replaceAll('row.', `${row}.`)).join(', ')}]`
    return [
      `create function note_change_of_${table}() returns trigger language plpgsql as $$
        begin
          if tg_op <> 'INSERT' then perform note_content_change(${keysOf('old')}); end if;
          if tg_op <> 'DELETE' then perform note_content_change(${keysOf('new')}); end if;
          return null;
        end
      $$`,
      // Defer the trigger that counts content changes to the end of the transaction: it locks the revision's row, and
      // the transaction must wait for no other lock while it holds that row, or all other changes would wait too.
      `create constraint trigger change_of_${table} after insert or update or delete on ${table}
        deferrable initially deferred for each row execute function note_change_of_${table}()`,
    ]
  }),
]

/**
 * Counts the revisions of the content: each transaction that changes what pages show writes the next number, and beside
 * it the surrogate keys of what it changed [SRV-101].
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
