import type { PGlite } from '@electric-sql/pglite'
import type { Kysely, LogEvent } from 'kysely'
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

/** Access of the job queue to the database: its own connections, or the embedded database. */
export type QueueSource = { readonly url: string } | { readonly pglite: PGlite; readonly asOwner: boolean }

/** Handles of one website: their statements read and write rows of that website alone [ENG-80]. */
export interface WebsiteDbs {
  /** Connections for pages. */
  readonly db: Db
  /**
   * Connections for API calls. PostgreSQL has separate ones for them; the embedded database has one connection for
   * everything.
   */
  readonly callDb: Db
}

/** Handles of the first website, and what makes those of others. */
export interface OpenDatabase extends WebsiteDbs {
  /** Handle without a website: it reads and writes the list of websites, and no row of any of them. */
  readonly registry: Db
  /** Handles of a website, over the same connections. */
  of(website: number): WebsiteDbs
  readonly engine: 'pglite' | 'postgres'
  readonly queue: QueueSource
  /** State of the pools; none for the embedded database. */
  pools(): readonly PoolState[]
  close(): Promise<void>
}

/** Hooks during and after the opening of the database. */
export interface OpenOptions {
  /**
   * Brings the tables up to date, on a connection of their owner.
   * @returns The role that requests take; `undefined` if policies hold for the connected role itself. Default: the tables are brought up to date by `openDatabase`, and left alone by `openPostgres`.
   */
  readonly setUp?: (owner: Db) => Promise<string | undefined>
  /** Works on the rows of the first website, without the time limits of visitors' queries. Default: nothing. */
  readonly prepare: (db: Db) => Promise<void>
  /** Called with the error of each connection that is lost. Default: nothing. */
  readonly onLost?: (error: Error) => void
  /** Called with each statement that has ended, in the asynchronous context of its caller. Default: nothing. */
  readonly onQuery?: ((event: LogEvent) => void) | undefined
}
