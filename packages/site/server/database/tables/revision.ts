export interface RevisionTables {
  /** One row. */
  content_revision: { revision: number }
  /** The last revision that concerned a key. */
  content_changes: { surrogate_key: string; revision: number }
}
