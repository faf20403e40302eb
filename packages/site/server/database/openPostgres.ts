import { setTimeout } from 'node:timers/promises'
import { isStarting } from '@vitrine/server/core'
import type { Config } from '../config.ts'
import type { OpenDatabase, OpenOptions } from './db.ts'
import { FIRST_WEBSITE } from './divideTables.ts'
import { handlesOver } from './handlesOver.ts'
import { openPool, type PoolLimits } from './postgresPool.ts'

/**
 * Time limit of the set-up in milliseconds: migrations may rewrite a table, and another starting process may hold their
 * lock for as long.
 */
const SETUP = { connections: 1, statementMs: 300_000, lockMs: 60_000 } as const
/** PostgreSQL's error code of a statement that waited too long for a lock. */
const LOCK_NOT_AVAILABLE = '55P03'
/** Messages of `pg` for a server that accepts the connection but does not answer. */
const SILENT = /timeout expired|connection timeout|Query read timeout/

/** Settings of the connection. */
export type PostgresConfig = Pick<
  Config,
  'databaseConnections' | 'databaseConnectMs' | 'databaseStatementMs' | 'databaseLockMs'
>

/** The server that an address names, without user and password. */
function serverOf(url: string): string {
  const place = URL.canParse(url) ? new URL(url) : undefined
  return `The database of DATABASE_URL${place ? ` (${place.host}${place.pathname})` : ''}`
}

/** Returns an error's message. Node's `AggregateError`, for a name with several addresses, has none of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return (error as Error).message
}

/** How often a server that is starting is asked, and the milliseconds between. */
export interface Patience {
  readonly tries: number
  readonly delayMs: number
}

/** A server that recovers from a crash may take a minute. */
const PATIENCE: Patience = { tries: 60, delayMs: 1000 }

/**
 * Opens one connection first, so that an unusable server is noticed before anything else happens. A
 * server that is starting is asked again, for a minute [SRV-145].
 */
async function reach(
  { setup, url, connectMs }: { setup: OpenDatabase['db']; url: string; connectMs: number },
  { tries, delayMs }: Patience,
): Promise<void> {
  try {
    await setup.connection().execute(() => Promise.resolve())
  } catch (error) {
    if (isStarting(error) && tries > 1) {
      await setTimeout(delayMs)
      return reach({ setup, url, connectMs }, { tries: tries - 1, delayMs })
    }
    const reason = reasonOf(error)
    const sentence = SILENT.test(reason)
      ? `${serverOf(url)} did not answer within ${connectMs} ms (DATABASE_CONNECT_MS).`
      : `${serverOf(url)} cannot be used: ${reason}.`
    throw new Error(sentence, { cause: error })
  }
}

/**
 * Connects to a PostgreSQL server [SRV-92] [SRV-1] [SRV-91] [SRV-105] [SRV-106]. Pages and API calls have separate
 * connections, so that pages are served even while many calls wait for a locked table.
 * @throws {Error} When the server cannot be reached, stays silent, or holds a lock against the set-up: one sentence
 * that names `DATABASE_URL`, without its user and password.
 */
export async function openPostgres(
  url: string,
  config: PostgresConfig,
  { setUp = () => Promise.resolve(undefined), prepare, onLost = () => {}, onQuery }: OpenOptions,
  patience: Patience = PATIENCE,
): Promise<OpenDatabase> {
  const { databaseConnections: connections, databaseConnectMs: connectMs } = config
  const { db: setup, dialect } = openPool(url, { ...SETUP, connectMs }, { onLost })
  let role: string | undefined
  try {
    await reach({ setup, url, connectMs }, patience)
    role = await setUp(setup)
    await prepare(handlesOver(dialect, { single: false, role }).of(FIRST_WEBSITE))
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
    const sentence = `${serverOf(url)} has a lock that another program held for ${SETUP.lockMs} ms; end that program and start again.`
    throw new Error(sentence, { cause: error })
  } finally {
    await setup.destroy()
  }
  const forCalls = Math.floor(connections / 2)
  const limits: PoolLimits = {
    connections: connections - forCalls,
    connectMs,
    statementMs: config.databaseStatementMs,
    lockMs: config.databaseLockMs,
  }
  const pages = openPool(url, limits, { onLost })
  const calls = openPool(url, { ...limits, connections: forCalls }, { onLost })
  const forPages = handlesOver(pages.dialect, { single: false, role }, onQuery)
  const forApi = handlesOver(calls.dialect, { single: false, role }, onQuery)
  const of = (website: number) => ({ db: forPages.of(website), callDb: forApi.of(website) })
  return {
    ...of(FIRST_WEBSITE),
    of,
    registry: forPages.of(undefined),
    engine: 'postgres',
    queue: { url },
    pools: () => [
      { pool: 'pages', ...pages.state() },
      { pool: 'calls', ...calls.state() },
    ],
    close: async () => void (await Promise.all([forPages.close(), forApi.close()])),
  }
}
