import { sql } from 'kysely'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createDatabase } from '../testing/postgres.ts'
import { openPostgres } from './openPostgres.ts'

const CONFIG = readConfig({ DATABASE_CONNECTIONS: '5', DATABASE_CONNECT_MS: '3000' })
const PREPARED = { prepare: () => Promise.resolve() }

test('a database that cannot be used is refused in one sentence, without user and password [SRV-92]', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  const opening = openPostgres(`postgres://hall:geheim@127.0.0.1:${port}/hall`, CONFIG, PREPARED)
  await expect(opening).rejects.toThrow(
    `The database of DATABASE_URL (127.0.0.1:${port}/hall) cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
  )
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
      await expect(sql`select 1`.execute(pool)).rejects.toThrow('driver has already been destroyed')
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
}
