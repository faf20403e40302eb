import { shareDialect, type SharingOptions } from '@vitrine/server/core'
import { type Dialect, Kysely } from 'kysely'
import type { Db, OpenOptions } from './db.ts'
import type { Tables } from './tables.ts'

/** Handles of websites over the same connections. */
export interface Handles {
  /** The handle of a website; of `undefined`, the one that sees rows of no website. */
  of(website: number | undefined): Db
  /** Closes the connections. */
  close(): Promise<void>
}

/**
 * Shares connections among websites [ENG-80].
 * @param onQuery - Called with each statement that has ended.
 */
export function handlesOver(dialect: Dialect, options: SharingOptions, onQuery?: OpenOptions['onQuery']): Handles {
  const { dialectOf, close } = shareDialect(dialect, options)
  return {
    of: (website) => new Kysely<Tables>({ dialect: dialectOf(website), ...(onQuery && { log: onQuery }) }),
    close,
  }
}
