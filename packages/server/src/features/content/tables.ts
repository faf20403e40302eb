import type { ColumnType } from 'kysely'
import type { ContentPicture } from '../../content/contentApi.js'
import type { EventColumns } from './contentEvent.js'

/** Tables of the feature. */
export interface ContentItemTables {
  content_items: EventColumns & {
    id: string
    collection_id: string
    /** Last part of its address. */
    url_id: string
    title: string
    excerpt: string
    /** Sanitised when it was stored. */
    html: string
    plain_text: string
    author: string
    tags: ColumnType<readonly string[], unknown, unknown>
    categories: ColumnType<readonly string[], unknown, unknown>
    picture: ColumnType<ContentPicture | null, unknown, unknown>
    featured: boolean
    /** Number of a `PublicationStatus`. */
    status: number
    published_at: Date
    version: number
    /** Words of the item: title A, body B, tags C. */
    search: ColumnType<unknown, unknown, unknown>
  } /** Texts of an item in a language into which it is translated. */
  content_texts: {
    item_id: string
    /** Code of the language. */
    language: string
    title: string
    excerpt: string
    /** Sanitised when it was stored. */
    html: string
    plain_text: string
    address: string | null
    /** Whether every text of the item is translated; otherwise it is shown in the original. */
    whole: boolean
    search: ColumnType<unknown, unknown, unknown>
  }
  /** Words of items, also of those that are not published, with which typing errors are repaired. */
  content_words: { word: string }
}
