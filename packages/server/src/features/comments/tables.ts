import type { Generated } from 'kysely'

/** Table of the feature. */
export interface CommentTables {
  comments: {
    id: Generated<string>
    item_id: string
    parent_id: string | null
    account_id: string | null
    visitor_hash: string
    /** Digest of the form's key and the comment; `null` for a comment without a key. */
    key_hash: string | null
    name: string
    body: string
    /** Whether the comment waits for a moderator. */
    pending: boolean
    created_at: Date
  }
}
