import { currentWebsite } from '@vitrine/server/core'
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Only for the texts of an item in another language: the item decides who finds them, and when.
  sql`alter table search_documents add column item_id text`,
  sql`create index search_documents_of_item on search_documents (item_id) where item_id is not null`,
  sql`create or replace view searchables as
    select id, 'item' as kind, collection_id, status, published_at, search, search_title, search_text, '' as language
    from items where website_id = ${currentWebsite}
    union all
    select document.id, document.kind, document.page_id, ${sql.lit(1)},
      case document.kind when 'product' then timestamptz 'infinity' else timestamptz '-infinity' end,
      document.search, document.search_title, document.search_text, document.language
    from search_documents as document
    where document.website_id = ${currentWebsite} and document.item_id is null and (document.product_id is null
      or exists (select from products
        where products.website_id = document.website_id and products.id = document.product_id and products.published))
    union all
    select document.id, 'item', items.collection_id, items.status, items.published_at,
      document.search, document.search_title, document.search_text, document.language
    from search_documents as document
    join items on items.website_id = document.website_id and items.id = document.item_id
    where document.website_id = ${currentWebsite}`,
]

/** Lets visitors search items in the language in which they read them [PAN-133]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
