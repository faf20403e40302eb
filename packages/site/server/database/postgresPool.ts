import { type Dialect, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { OpenOptions, PoolState } from './db.ts'
import { INT8 } from './int8.ts'
import type { Tables } from './tables.ts'

/** Size of a pool, and time limits of its steps. */
export interface PoolLimits {
  readonly connections: number
  /** Milliseconds to wait for a new or a free connection. */
  readonly connectMs: number
  /** Milliseconds until the server ends a statement. */
  readonly statementMs: number
  /** Milliseconds until the server ends a statement that waits for a lock. */
  readonly lockMs: number
}

/** Milliseconds after which the server ends a transaction without activity. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** Milliseconds after the server's own limit for a statement's end to arrive. */
const SILENCE_MS = 2000
/** Message of `pg` for a statement that the server has not answered. */
const SILENT = 'Query read timeout'

/** Wraps a connection so that it is discarded if it has not answered. */
function wrap(client: pg.PoolClient): PostgresPoolClient {
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
  // Cast `query` to the type that Kysely expects: that type has an overload for cursors, which this dialect never uses.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(silence !== undefined) }
}

/**
 * Discards a connection that has not answered. `pg` keeps the unanswered statement at the head of the connection's
 * queue, so every later statement would wait behind it. Each connection is wrapped once, so that the websites which
 * share it recognise it.
 */
function discardingSilent(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
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

/** A pool that is open. */
export interface OpenPool {
  readonly dialect: Dialect
  /** Handle of the role that the address names: it passes by policies if that role does. */
  readonly db: Kysely<Tables>
  state(): Omit<PoolState, 'pool'>
}

/**
 * Opens a pool of connections with time limits [SRV-91] [SRV-92] [SRV-1] [SRV-105] [SRV-106].
 * @param hooks.onLost - Called with the error of each connection that is lost, idle or busy.
 */
export function openPool(
  connectionString: string,
  { connections, connectMs, statementMs, lockMs }: PoolLimits,
  { onLost, onQuery }: Required<Pick<OpenOptions, 'onLost'>> & Pick<OpenOptions, 'onQuery'>,
): OpenPool {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    keepAlive: true,
    application_name: 'vitrine',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: statementMs + SILENCE_MS,
    types: {
      // Parse bigint results to numbers as PGlite does: PostgreSQL returns a count as bigint text.
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  })
  // Listen to "error" on every connection, because Node ends the process if nothing listens and the pool listens to
  // idle connections only. The running statement is rejected separately.
  pool.on('connect', (client) => client.on('error', onLost))
  // Ignore "error" events of the pool: a lost idle connection is already handled by the connection's own listener
  // `onLost`.
  pool.on('error', () => {})
  const dialect = new PostgresDialect({ pool: discardingSilent(pool) })
  return {
    dialect,
    db: new Kysely<Tables>({ dialect, ...(onQuery && { log: onQuery }) }),
    state: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
