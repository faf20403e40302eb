import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { DatabaseSettings, Engine } from './engine.js'
import { shareDialect } from './websiteDriver.js'

/** PostgreSQL's type number of a bigint, which is read as a number. */
const INT8 = 20
/** Milliseconds to wait for a new or a free connection. */
const CONNECT_MS = 5000
/** Milliseconds until the server ends a statement of a request, and one that waits for a lock. */
const STATEMENT_MS = 10_000
const LOCK_MS = 5000
/** The same for the set-up: a migration may rewrite a table, and another starting process may hold its lock. */
const SETUP_STATEMENT_MS = 300_000
const SETUP_LOCK_MS = 60_000
/** Milliseconds after the server's own limit for a statement's end to arrive. */
const SILENCE_MS = 2000
/** Message of `pg` for a statement that the server has not answered. */
const SILENT = 'Query read timeout'

/** One client, wrapped once, so that the driver recognises a connection that it has used before. */
function discardingSilent(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  function wrap(client: PoolClient): PostgresPoolClient {
    let silence: Error | undefined
    async function query(text: string, values: readonly unknown[]): Promise<unknown> {
      if (silence) throw silence
      try {
        return await client.query(text, [...values])
      } catch (error) {
        if ((error as Error).message === SILENT) silence = error as Error
        throw error
      }
    }
    // Discard a connection that has not answered: `pg` keeps the unanswered statement at the head of its queue.
    // Cast `query`: Kysely's type has an overload for cursors, which this dialect never uses.
    return { query: query as PostgresPoolClient['query'], release: () => client.release(silence !== undefined) }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}

/** Imports the package inside `try`, where bundlers leave one that is not installed to the run time. */
async function importPg(): Promise<typeof import('pg')> {
  try {
    return await import('pg')
  } catch (cause) {
    throw new Error('it needs a package: npm install pg', { cause })
  }
}

/**
 * Prepares connections to a PostgreSQL server.
 * @throws {Error} Without the package `pg`.
 */
export async function openPostgres({ database, schema, connections, onLost }: DatabaseSettings): Promise<Engine> {
  const pg = await importPg()
  const { Pool, types } = pg.default
  const parsers: typeof types.getTypeParser = ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser

  function open(most: number, statementMs: number, lockMs: number): Pool {
    const pool = new Pool({
      connectionString: database,
      max: most,
      keepAlive: true,
      application_name: 'vitrine',
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      query_timeout: statementMs + SILENCE_MS,
      idle_in_transaction_session_timeout: 60_000,
      options: `-c search_path=${schema}`,
      types: { getTypeParser: parsers },
    })
    // Listen on every connection: Node ends the process for an "error" event that has no listener.
    pool.on('connect', (client) => client.on('error', onLost))
    pool.on('error', () => {})
    return pool
  }

  const setup = new Kysely<never>({
    dialect: new PostgresDialect({ pool: open(1, SETUP_STATEMENT_MS, SETUP_LOCK_MS) }),
  })
  return {
    queue: { url: database },
    setup,
    async share(role) {
      await setup.destroy()
      const dialect = new PostgresDialect({ pool: discardingSilent(open(connections, STATEMENT_MS, LOCK_MS)) })
      return shareDialect(dialect, { single: false, role })
    },
    close: () => setup.destroy(),
  }
}
