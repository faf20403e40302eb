import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openPostgres } from './openPostgres.ts'
import { openPool } from './postgresPool.ts'

afterEach(() => vi.restoreAllMocks())

/** Refuses every connection, and returns the settings of each pool that asks for one. */
function refuse(): () => readonly pg.PoolOptions[] {
  const connect = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(() => Promise.reject(new Error('refused')))
  return () => connect.mock.contexts.map((pool) => (pool as unknown as { options: pg.PoolOptions }).options)
}

const URL = 'postgres://hall@127.0.0.1/hall'

test('each step of a pool has its limit, an idle transaction a minute, and a silent server 2 s more than a statement [SRV-92]', async () => {
  const asked = refuse()
  const limits = { connections: 5, connectMs: 300, statementMs: 400, lockMs: 200 }
  const { db } = openPool(URL, limits, { onLost: () => {} })
  await expect(db.connection().execute(() => Promise.resolve())).rejects.toThrow('refused')
  expect(asked()).toEqual([
    expect.objectContaining({
      connectionString: URL,
      max: 5,
      keepAlive: true,
      application_name: 'vitrine',
      connectionTimeoutMillis: 300,
      statement_timeout: 400,
      lock_timeout: 200,
      idle_in_transaction_session_timeout: 60_000,
      query_timeout: 2400,
    }),
  ])
})

test('the set-up has one connection, five minutes for a statement and one for a lock [SRV-92]', async () => {
  const asked = refuse()
  const config = { databaseConnections: 10, databaseConnectMs: 300, databaseStatementMs: 400, databaseLockMs: 200 }
  const opening = openPostgres(URL, config, { prepare: () => Promise.resolve() })
  await expect(opening).rejects.toThrow('The database of DATABASE_URL (127.0.0.1/hall) cannot be used: refused.')
  expect(asked()).toEqual([
    expect.objectContaining({
      max: 1,
      connectionTimeoutMillis: 300,
      statement_timeout: 300_000,
      lock_timeout: 60_000,
    }),
  ])
})
