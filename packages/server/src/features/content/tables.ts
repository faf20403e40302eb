import type { ColumnType } from 'kysely'
import type { ContentPicture } from '../../content/contentApi.js'

/** Table of the feature. */
export interface ContentItemTables {
  content_items: {
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
  }
}
