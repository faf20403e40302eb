import type { Kysely } from 'kysely'
import type { Website } from './website.js'
import type { QueueSource } from './queueSource.js'
import type { SystemDb, WebsiteDb } from './tables.js'
import type { WebsiteDialects } from './websiteDriver.js'

/** Settings of the database. */
export interface DatabaseSettings {
  /** `postgres://…` for a PostgreSQL of version 15 or later, `memory:` for tests, else a folder for the embedded one. */
  readonly database: string
  /** Schema of all tables. */
  readonly schema: string
  /** Most connections of this process to PostgreSQL. */
  readonly connections: number
  /** Called with the error of each connection that is lost. */
  readonly onLost: (error: Error) => void
}

/** An engine: its dialects for the set-up and for requests. */
export interface Engine {
  /** Database of the role that owns the tables. */
  readonly setup: Kysely<never>
  readonly queue: QueueSource
  /** Ends the set-up and shares the connections of requests. `role`: the role that they take. */
  share(role: string | undefined): Promise<WebsiteDialects>
  /** Closes what the set-up has opened, after a failure. */
  close(): Promise<void>
}

/** A database whose tables are up to date. */
export interface OpenDatabase {
  readonly system: SystemDb
  /** The website, for a database that has one alone and no table of websites. */
  readonly only?: Website | undefined
  /** Access of the queue of jobs. Default: the database has none. */
  readonly queue?: QueueSource | undefined
  /** Database of one website. */
  of(website: number): WebsiteDb
  close(): Promise<void>
}

/** Error of a database that cannot be opened; its message is one sentence, without user and password. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
