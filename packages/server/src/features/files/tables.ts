import type { Generated } from 'kysely'

/** Tables of contents and of unfinished uploads; an app's own tables by these names have the same columns. */
export interface ContentTables {
  /** Contents in the store of files; the digest of the content is the name. */
  stored_files: { name: string; bytes: number; touched_at: Date }
  uploads: {
    id: string
    account_id: string
    name: string
    bytes: number
    received: Generated<number>
    started_at: Date
  }
  upload_parts: { upload_id: string; start: number; file_name: string }
}

/** Tables of the feature. */
export interface FilesTables extends ContentTables {
  files: {
    /** Id of the upload that the file was sent by. */
    id: string
    /** Person who has uploaded it; empty where the app names nobody. */
    account_id: string
    name: string
    /** Name of the content in the store. */
    file_name: string
    /** Media type of the stored content. */
    type: string
    bytes: number
    /** Pixels; 0 for a file that is no picture. */
    width: number
    height: number
    color: string | null
    /** WebP of 24 pixels, in Base64. */
    preview: string | null
    uploaded_at: Date
  }
}
