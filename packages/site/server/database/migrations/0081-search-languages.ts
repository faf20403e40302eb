import { currentWebsite } from '@vitrine/server/core'
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Code of the language of a translated page; empty for the owner's language.
  sql`alter table search_documents add column language text not null default ''`,
  sql`create or replace view searchables as
    select id, 'item' as kind, collection_id, status, published_at, search, search_title, search_text, '' as language
    from items where website_id = ${currentWebsite}
    union all
    select document.id, document.kind, document.page_id, ${sql.lit(1)},
      case document.kind when 'product' then timestamptz 'infinity' else timestamptz '-infinity' end,
      document.search, document.search_title, document.search_text, document.language
    from search_documents as document
    where document.website_id = ${currentWebsite} and (document.product_id is null
      or exists (select from products
        where products.website_id = document.website_id and products.id = document.product_id and products.published))`,
]

/** Lets visitors search pages in the language in which they read them [SRV-388]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
