import type { PGlite } from '@electric-sql/pglite'

/** Access of a queue to the database: connections of its own, or the embedded database. */
export type QueueSource =
  | { readonly url: string }
  | {
      readonly pglite: PGlite
      /** Works as the owner of the database, where its connection has taken another role. Default `false`. */
      readonly asOwner?: boolean | undefined
    }
