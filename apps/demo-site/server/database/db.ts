import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The site's database, on either engine. */
export type Db = Kysely<Tables>

export interface OpenDatabase {
  /** For pages. */
  readonly db: Db
  /** For calls. PostgreSQL gives them connections of their own; the embedded database has one for everything. */
  readonly callDb: Db
  readonly engine: 'pglite' | 'postgres'
  close(): Promise<void>
}

/** Hooks during and after the opening of the database. */
export interface OpenOptions {
  /** Works on the tables once they are up to date, without the time limits of visitors. Default: nothing. */
  readonly prepare: (db: Db) => Promise<void>
  /** Called with the error of each connection that is lost. Default: nothing. */
  readonly onLost?: (error: Error) => void
}
