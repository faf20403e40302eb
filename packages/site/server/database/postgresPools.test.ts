import { sql } from 'kysely'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openProxy } from '../testing/openProxy.ts'
import { readConfig } from '../config.ts'
import { createDatabase } from '../testing/postgres.ts'
import { openPostgres } from './openPostgres.ts'

const CONFIG = readConfig({ DATABASE_CONNECTIONS: '5', DATABASE_CONNECT_MS: '3000' })
const PREPARED = { prepare: () => Promise.resolve() }
afterEach(() => vi.restoreAllMocks())

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('a database that cannot be used is refused in one sentence, without user and password [SRV-92]', async () => {
  const port = await closedPort()
  const opening = openPostgres(`postgres://hall:geheim@127.0.0.1:${port}/hall`, CONFIG, PREPARED)
  await expect(opening).rejects.toThrow(
    `The database of DATABASE_URL (127.0.0.1:${port}/hall) cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
  )
})

test('a database whose name has several addresses is refused with the reason of each [SRV-92]', async () => {
  const port = await closedPort()
  vi.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, done: (...found: any[]) => void) =>
    done(
      null,
      ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 })),
    )) as never)
  await expect(openPostgres(`postgres://hall@hall.test:${port}/hall`, CONFIG, PREPARED)).rejects.toThrow(
    `The database of DATABASE_URL (hall.test:${port}/hall) cannot be used: ` +
      `connect ECONNREFUSED 127.0.0.1:${port}; connect ECONNREFUSED 127.0.0.2:${port}.`,
  )
})

test('a database that accepts and stays silent is refused with the time that it had [SRV-92]', async () => {
  const proxy = await openProxy()
  const url = `postgres://hall:geheim@127.0.0.1:${proxy.port}/hall`
  const opening = openPostgres(url, readConfig({ DATABASE_CONNECT_MS: '200' }), PREPARED)
  await expect(opening).rejects.toThrow(
    `The database of DATABASE_URL (127.0.0.1:${proxy.port}/hall) did not answer within 200 ms (DATABASE_CONNECT_MS).`,
  )
  await proxy.close()
})

test('a database whose address is no URL is refused without the address [SRV-92]', async () => {
  const opening = openPostgres('/no/such/folder hall', CONFIG, PREPARED)
  await expect(opening).rejects.toThrow(/^The database of DATABASE_URL cannot be used: connect ENOENT .+\.$/)
})

const postgres = inject('postgres')

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  test('pages and calls have pools of their own, which report their state and end together [SRV-92]', async () => {
    const url = await createDatabase(postgres.url)
    const { db, callDb, pools, queue, engine, close } = await openPostgres(url, CONFIG, PREPARED)
    expect([engine, queue]).toEqual(['postgres', { url }])
    const none = { open: 0, idle: 0, waiting: 0 }
    expect(pools()).toEqual([
      { pool: 'pages', ...none },
      { pool: 'calls', ...none },
    ])
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    let running = 0
    const hold = Array.from({ length: 3 }, () =>
      callDb.connection().execute(async () => {
        running += 1
        if (running === 2) begun.resolve()
        await gate.promise
      }),
    )
    await begun.promise
    await sql`select 1`.execute(db)
    expect(pools()).toEqual([
      { pool: 'pages', open: 1, idle: 1, waiting: 0 },
      { pool: 'calls', open: 2, idle: 0, waiting: 1 },
    ])
    gate.resolve()
    await Promise.all(hold)
    await close()
    for (const pool of [db, callDb])
      await expect(sql`select 1`.execute(pool)).rejects.toThrow('the database has been closed')
  })

  test('a statement that takes longer than its time is ended by the database [SRV-92]', async () => {
    const url = await createDatabase(postgres.url)
    const hasty = readConfig({ DATABASE_STATEMENT_MS: '50' })
    const { db, callDb, close } = await openPostgres(url, hasty, PREPARED)
    for (const pool of [db, callDb])
      await expect(sql`select pg_sleep(60)`.execute(pool)).rejects.toThrow(
        'canceling statement due to statement timeout',
      )
    await close()
  })

  test('a connection that is lost while it is idle is told and replaced [SRV-91]', async () => {
    const url = await createDatabase(postgres.url)
    const lost: string[] = []
    const onLost = ({ message }: Error): void => void lost.push(message)
    const { db, callDb, pools, close } = await openPostgres(url, CONFIG, { ...PREPARED, onLost })
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await sql`select pg_terminate_backend(${own.rows[0]!.pid})`.execute(callDb)
    await expect.poll(() => lost).not.toEqual([])
    await expect.poll(() => pools()[0]).toEqual({ pool: 'pages', open: 0, idle: 0, waiting: 0 })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  })

  test('a lost connection is replaced also where nobody listens to losses [SRV-91]', async () => {
    const url = await createDatabase(postgres.url)
    const { db, callDb, pools, close } = await openPostgres(url, CONFIG, PREPARED)
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await sql`select pg_terminate_backend(${own.rows[0]!.pid})`.execute(callDb)
    await expect.poll(() => pools()[0]).toEqual({ pool: 'pages', open: 0, idle: 0, waiting: 0 })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  })

  test('a connection that has not answered takes no more statements, and is replaced [SRV-92]', async () => {
    const { hostname: host, port, pathname } = new URL(await createDatabase(postgres.url))
    const proxy = await openProxy({ host, port: Number(port) })
    const url = `postgres://postgres@127.0.0.1:${proxy.port}${pathname}`
    const { db, pools, close } = await openPostgres(url, readConfig({ DATABASE_STATEMENT_MS: '50' }), PREPARED)
    await db.connection().execute(async (one) => {
      const ask = () => sql`select 1`.execute(one)
      await ask()
      proxy.set({ bytes: 0, end: 'silence' })
      const silence: unknown = await ask().catch((error: unknown) => error)
      expect(silence).toMatchObject({ message: 'Query read timeout' })
      proxy.set()
      await expect(ask()).rejects.toBe(silence)
    })
    await expect.poll(() => pools()[0]).toMatchObject({ open: 0 })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
    await proxy.close()
  })

  test('a connection whose statement was refused stays open for the next one [SRV-92]', async () => {
    const { db, pools, close } = await openPostgres(await createDatabase(postgres.url), CONFIG, PREPARED)
    await expect(sql`select nothing`.execute(db)).rejects.toThrow('column "nothing" does not exist')
    expect(pools()[0]).toEqual({ pool: 'pages', open: 1, idle: 1, waiting: 0 })
    await close()
  })

  test('the statements of pages and of calls are told, and those of the set-up are not [SRV-106]', async () => {
    const told: string[] = []
    const { db, callDb, close } = await openPostgres(await createDatabase(postgres.url), CONFIG, {
      prepare: async (setup) => void (await sql`select 1`.execute(setup)),
      onQuery: ({ query }) => void told.push(query.sql),
    })
    await sql`select 2`.execute(db)
    await sql`select 3`.execute(callDb)
    expect(told).toEqual(['select 2', 'select 3'])
    await close()
  })

  test('a set-up that waits too long for a lock names the reason, and any other failure stays [SRV-92]', async () => {
    const url = await createDatabase(postgres.url)
    const { host, pathname } = new URL(url)
    const fail = (error: Error) => openPostgres(url, CONFIG, { prepare: () => Promise.reject(error) })
    const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    await expect(fail(locked)).rejects.toMatchObject({
      message:
        `The database of DATABASE_URL (${host}${pathname}) has a lock that another program held for 60000 ms; ` +
        'end that program and start again.',
      cause: locked,
    })
    const other = Object.assign(new Error('no such table'), { code: '42P01' })
    await expect(fail(other)).rejects.toBe(other)
  })
}
