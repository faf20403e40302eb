import type { CommentTables } from '@vitrine/server/comments'
import type { Generated, GeneratedAlways } from 'kysely'

export interface CollectionTables extends CommentTables {
  items: {
    id: string
    collection_id: string
    /** Last part of the item's address, unique in its collection. */
    url_id: string
    /** Last parts of the addresses that the item has left, the newest last. */
    former_url_ids: Generated<unknown>
    /** Number of a `RecordType`. */
    record_type: number
    title: string
    excerpt: string
    /** `{ html }`, sanitised when it was stored. */
    body: unknown
    /** The text of the body. */
    plain_text: string
    author: string
    /** Texts. */
    tags: unknown
    /** Texts. */
    categories: unknown
    print: string | null
    featured: boolean
    /** Number of a `PublicationStatus`. */
    status: number
    /** A scheduled item is published from then on. */
    published_at: Date
    /** Columns of events; `null` for other items. */
    starts_at: Date | null
    ends_at: Date | null
    all_day: boolean
    time_zone: string
    address: string | null
    /** Shared by the events of a series. */
    series: string | null
    ticket_url: string | null
    comments_open: boolean
    /** Words of title (A), body (B) and tags (C). */
    search: string
    /** The words of `search` that are of the title. */
    search_title: GeneratedAlways<string>
    /** The words of `search` that are of title or body. */
    search_text: GeneratedAlways<string>
    seed: string | null
    /** Counts the changes of people, from 1. */
    version: Generated<number>
    /** Whether the owner has written `published_at`; if not, it is the time of the publication. */
    dated: Generated<boolean>
  }
  search_words: { word: string }
}
