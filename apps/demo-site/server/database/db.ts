import type { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The site's database, on either engine. */
export type Db = Kysely<Tables>

/** Connections of one pool at this moment. */
export interface PoolState {
  readonly pool: 'pages' | 'calls'
  readonly open: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

/** The database as the queue of jobs reaches it: by connections of its own, or through the embedded one. */
export type QueueSource = { readonly url: string } | { readonly pglite: PGlite }

export interface OpenDatabase {
  /** For pages. */
  readonly db: Db
  /** For calls. PostgreSQL gives them connections of their own; the embedded database has one for everything. */
  readonly callDb: Db
  readonly engine: 'pglite' | 'postgres'
  readonly queue: QueueSource
  /** State of the pools; none for the embedded database. */
  pools(): readonly PoolState[]
  close(): Promise<void>
}

/** Hooks during and after the opening of the database. */
export interface OpenOptions {
  /** Works on the tables once they are up to date, without the time limits of visitors. Default: nothing. */
  readonly prepare: (db: Db) => Promise<void>
  /** Called with the error of each connection that is lost. Default: nothing. */
  readonly onLost?: (error: Error) => void
}
