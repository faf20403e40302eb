/** Statements of the embedded database, as `PGlite` has them. */
export interface EmbeddedStatements {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  exec(text: string): Promise<{ rows: unknown[] }[]>
}

/** The members of `PGlite` that a queue needs. Its own types need those of Emscripten, which no app has. */
export interface EmbeddedDatabase extends EmbeddedStatements {
  transaction<Result>(work: (transaction: EmbeddedStatements) => Promise<Result>): Promise<Result>
}

/** Access of a queue to the database: connections of its own, or the embedded database. */
export type QueueSource =
  | { readonly url: string }
  | {
      readonly pglite: EmbeddedDatabase
      /** Works as the owner of the database, where its connection has taken another role. Default `false`. */
      readonly asOwner?: boolean | undefined
    }
