import type { Generated, GeneratedAlways } from 'kysely'
import type { CollectionTables } from './collections.ts'

/** Kinds of addresses that a search finds beside items. */
export type DocumentKind = 'product' | 'page' | 'picture'

export interface SearchTables {
  search_documents: {
    id: string
    /** A `DocumentKind`. */
    kind: string
    /** The page whose status and audience decide who finds the document. */
    page_id: string
    /** Only for a product. */
    product_id: string | null
    /** Only for the texts of an item in another language. */
    item_id: Generated<string | null>
    url: string
    title: string
    excerpt: string
    plain_text: string
    print: string | null
    /** Code of the language of a translated page; empty for the owner's language. */
    language: Generated<string>
    /** Words as in `items.search`. */
    search: string
    search_title: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
  }
  /** One row: the revision of the content from which the documents were written. */
  search_state: { revision: number }
  /** View of items and documents. */
  searchables: Pick<
    CollectionTables['items'],
    'id' | 'collection_id' | 'status' | 'published_at' | 'search' | 'search_title' | 'search_text'
  > & { kind: string; language: string }
}
