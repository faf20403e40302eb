import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // One row for each address that a search finds beside those of items. A row belongs to the page that shows it, whose
  // status and audience decide about its readers.
  sql`create table search_documents (
    id text primary key,
    kind text not null,
    page_id text not null references pages (id) on delete cascade,
    product_id text references products (id) on delete cascade,
    url text not null,
    title text not null,
    excerpt text not null,
    plain_text text not null,
    print text,
    search tsvector not null,
    search_title tsvector not null generated always as (ts_filter(search, '{a}')) stored,
    search_text tsvector not null generated always as (ts_filter(search, '{a,b}')) stored
  )`,
  sql`create index search_documents_by_search on search_documents using gin (search) with (fastupdate = off)`,
  sql`create index search_documents_by_title on search_documents using gin (search_title) with (fastupdate = off)`,
  sql`create index search_documents_by_text on search_documents using gin (search_text) with (fastupdate = off)`,
  sql`create index search_documents_of_page on search_documents (page_id)`,
  sql`create index search_documents_of_product on search_documents (product_id)`,
  sql`create index products_by_href on products ((data ->> 'href'))`,
  // The revision of the content that the rows above were written from.
  sql`create table search_state (revision bigint not null)`,
  sql`insert into search_state (revision) values (0)`,
  // Everything that a search finds, with the columns of an item that decide who sees it. Documents have no date: within
  // a tier products come before the items, pages and pictures after them.
  sql`create view searchables as
    select id, 'item' as kind, collection_id, status, published_at, search, search_title, search_text from items
    union all
    select document.id, document.kind, document.page_id, ${sql.lit(1)},
      case document.kind when 'product' then timestamptz 'infinity' else timestamptz '-infinity' end,
      document.search, document.search_title, document.search_text
    from search_documents as document
    where document.product_id is null
      or exists (select from products where products.id = document.product_id and products.published)`,
]

/** Adds the search over products, pages and the pictures of galleries [SRV-260]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
