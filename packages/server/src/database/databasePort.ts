import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Website } from './website.js'
import type { OpenDatabase } from './engine.js'
import type { WebsiteDb } from './tables.js'

/** Opens the database of a server: {@link ownDatabase}, or one of your own. */
export interface DatabasePort {
  /**
   * Opens the database and brings its tables up to date.
   * @param migrations - By name, in the order of their names: `forms/0001-baseline`. Each is made once, whichever process
   * comes first.
   * @param onLost - Receives the error of each connection that is lost later.
   * @throws {Error} When the database cannot be used; the message is one sentence without a password.
   */
  open(migrations: Readonly<Record<string, Migration>>, onLost: (error: Error) => void): Promise<OpenDatabase>
}

/**
 * Serves one website from a database that the app has opened itself and whose own migrations have made the tables: all
 * connections and limits stay the app's, and `server.close()` leaves it open.
 * @param db - Has the tables of the features, with or without a column `website_id`.
 * @param website - Default: number 1, named `Website`.
 */
export function ownDatabase<Tables>(db: Kysely<Tables>, website: Website = { id: 1, name: 'Website' }): DatabasePort {
  const shared = db as unknown as WebsiteDb
  return {
    open: () =>
      Promise.resolve({
        system: shared,
        only: website,
        of(id) {
          if (id !== website.id) throw new RangeError(`[server] This database has no website ${id}.`)
          return shared
        },
        close: () => Promise.resolve(),
      }),
  }
}
