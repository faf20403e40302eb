import type { ColumnType, Generated } from 'kysely'

export interface MediaTables {
  /** Contents in the store of files; the digest of the content is the name. */
  stored_files: { name: string; bytes: number; touched_at: Date }
  media: {
    /** 24 hexadecimal digits. */
    id: string
    kind: 'picture' | 'file'
    /** Name that the owner sees; for a file also the last part of its address. */
    name: string
    file_name: string
    /** Media type of the stored content. */
    type: string
    bytes: number
    /** Pixels; 0 for a file. */
    width: Generated<number>
    height: Generated<number>
    /** Alternative texts by language tag. */
    alt: ColumnType<unknown, unknown, unknown>
    /** For each translated text the original that it was made from, by language tag. */
    alt_from: ColumnType<unknown, unknown, unknown>
    /** Fractions of width and height. */
    focal_x: Generated<number>
    focal_y: Generated<number>
    color: string | null
    /** WebP of 24 pixels, in Base64. */
    preview: string | null
    created_at: Date
    changed_at: Date
    account_id: string | null
  }
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
