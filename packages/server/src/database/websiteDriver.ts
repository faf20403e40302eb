import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely'

/** Setting of a connection that the policies of all tables of websites read. */
export const WEBSITE_SETTING = 'vitrine.website'

/** Gives one caller at a time the only connection of an embedded database. */
interface Turns {
  /** Waits for the turn; the returned function ends it. */
  take(): Promise<() => void>
}

function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve()
  return {
    async take() {
      const before = last
      let end = (): void => {}
      last = new Promise((resolve) => {
        end = resolve
      })
      await before
      return end
    },
  }
}

/** Dialects over one shared driver: one for each website. */
export interface WebsiteDialects {
  /**
   * Returns a dialect whose statements see the rows of one website alone.
   * @param website - Id of the website; `undefined` for a dialect that sees rows of no website.
   */
  dialectOf(website: number | undefined): Dialect
  /** Closes all connections. */
  close(): Promise<void>
}

/** How the connections of a dialect are shared. */
export interface SharingOptions {
  /** The dialect has one connection, which its users take in turn. */
  readonly single: boolean
  /** Role that each connection takes, because policies do not hold for a superuser. Default: connections keep theirs. */
  readonly role?: string | undefined
}

/**
 * Shares the connections of one dialect among websites. A connection remembers its website in a setting that the
 * policies of the tables read, so a statement needs no condition and cannot forget one; the setting is written only
 * when a connection changes its website.
 */
export function shareDialect(dialect: Dialect, { single, role }: SharingOptions): WebsiteDialects {
  const inner = dialect.createDriver()
  const started = inner.init()
  // Handle the rejection where a connection is acquired: an unhandled one would end the process.
  started.catch(() => {})
  const current = new WeakMap<DatabaseConnection, string>()
  const ends = new WeakMap<DatabaseConnection, () => void>()
  const turns = createTurns()
  let isClosed = false

  function setting(website: string): [sql: string, parameters: unknown[]] {
    if (role === undefined) return ['select set_config($1, $2, false)', [WEBSITE_SETTING, website]]
    return [`select set_config($1, $2, false), set_config('role', $3, false)`, [WEBSITE_SETTING, website, role]]
  }

  async function acquire(website: string): Promise<DatabaseConnection> {
    await started
    const end = single ? await turns.take() : () => {}
    let connection: DatabaseConnection | undefined
    try {
      if (isClosed) throw new Error('the database has been closed')
      connection = await inner.acquireConnection()
      if (current.get(connection) !== website) {
        current.delete(connection)
        await connection.executeQuery(CompiledQuery.raw(...setting(website)))
        current.set(connection, website)
      }
    } catch (error) {
      if (connection) await inner.releaseConnection(connection)
      end()
      throw error
    }
    ends.set(connection, end)
    return connection
  }

  function driverOf(website: string): Driver {
    return {
      init: () => Promise.resolve(),
      destroy: () => Promise.resolve(),
      acquireConnection: () => acquire(website),
      async releaseConnection(connection) {
        await inner.releaseConnection(connection)
        ends.get(connection)?.()
      },
      beginTransaction: (connection, settings) => inner.beginTransaction(connection, settings),
      commitTransaction: (connection) => inner.commitTransaction(connection),
      rollbackTransaction: (connection) => inner.rollbackTransaction(connection),
    }
  }

  return {
    dialectOf: (website) => ({
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => driverOf(website === undefined ? '' : String(website)),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    }),
    async close() {
      isClosed = true
      await started.catch(() => {})
      await inner.destroy()
    },
  }
}
