import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { EventEmitter, once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { Log } from '../core/log.js'
import type { OpenDatabase } from '../database/engine.js'
import { emptyFolder } from '../testing/emptyFolder.js'
import { engines, openTables } from '../testing/stand.js'
import { type Jobs, openJobs, type RecurringJob } from './openJobs.js'

/** The queue looks for jobs every 30 s: one that is sent after a look may wait for the next. */
const NEXT_LOOK = { timeout: 45_000 }
/** A time at which no test runs: the 29th of February. */
const NEVER = '0 0 29 2 *'
const failures: unknown[] = []
const log: Log = { info: () => {}, error: (...line) => void failures.push(line) }

/** Reads a table of the queue, which the role of the websites cannot. */
function asOwner<Row>({ system }: OpenDatabase, text: string): Promise<{ readonly rows: readonly Row[] }> {
  return system.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    return sql.raw<Row>(text).execute(tx)
  })
}

describe.each(engines())('jobs on %s', (_, create) => {
  const opened: { close(): Promise<unknown> }[] = []
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close()
    // Forget failures last: a queue that closes may log some too.
    failures.length = 0
  })

  async function database(): Promise<OpenDatabase> {
    const database = await openTables(await create())
    opened.push(database)
    return database
  }
  async function open({ queue }: OpenDatabase, works: Readonly<Record<string, RecurringJob['work']>>): Promise<Jobs> {
    const jobs = Object.fromEntries(Object.entries(works).map(([name, work]) => [name, { cron: NEVER, work }]))
    const opening = await openJobs(queue!, jobs, log)
    opened.push({ close: () => opening.close(1000) })
    return opening
  }

  test('a job that fails is logged, and keeps no other one from being done [SRV-103]', async () => {
    const done: string[] = []
    const jobs = await open(await database(), {
      broken: () => Promise.reject(new Error('no such table')),
      carts: async () => void done.push('carts'),
    })
    // Send a job of another release as well, which this release does not have.
    for (const name of ['letters', 'broken', 'carts']) await jobs.send(name)
    await expect.poll(() => done, NEXT_LOOK).toEqual(['carts'])
    await expect
      .poll(() => failures, NEXT_LOOK)
      .toMatchObject([['a job failed', { message: 'no such table' }, { job: 'broken' }]])
  })

  test('of two processes one does a job [SRV-103]', async () => {
    const place = await database()
    const done: number[] = []
    const [first] = await Promise.all(
      [1, 2].map((process) => open(place, { carts: async () => void done.push(process) })),
    )
    for (let count = 0; count < 5; count += 1) await first!.send('carts')
    await expect.poll(() => done, NEXT_LOOK).toHaveLength(5)
    await first!.send('carts')
    await expect.poll(() => done, NEXT_LOOK).toHaveLength(6)
  })

  test('while the queue opens, visitors on the same database read and write undisturbed [SRV-126]', async () => {
    const place = await database()
    const opening = Promise.all([open(place, {}), open(place, {})])
    let isOpen = false
    const failed: unknown[] = []
    void opening.finally(() => (isOpen = true)).catch(() => {})
    for (let count = 0; !isOpen || count < 20; count += 1) {
      const row = { bucket: `visitor-${count}`, hits: [], refused: false }
      await place
        .of(1)
        .transaction()
        .execute((tx) => tx.insertInto('rate_limits').values(row).execute())
        .catch((error: unknown) => failed.push(error))
      // Yield to the event loop after each insert, so that the job queue can finish opening: the embedded database
      // answers within one turn, but the queue needs further turns.
      await setImmediate()
    }
    await opening
    expect(failed).toEqual([])
  })

  test('the end waits for the job that runs [SRV-103]', async () => {
    const gate = new EventEmitter()
    const [begun, may] = [once(gate, 'begun'), once(gate, 'may')]
    const events: string[] = []
    const jobs = await open(await database(), {
      async carts() {
        gate.emit('begun')
        await may
        events.push('done')
      },
    })
    await jobs.send('carts')
    await begun
    const closed = jobs.close(60_000).then(() => events.push('closed'))
    gate.emit('may')
    await closed
    expect(events).toEqual(['done', 'closed'])
  })

  test('a job that a release no longer has is no longer scheduled [SRV-126]', async () => {
    const place = await database()
    const scheduled = async (): Promise<string[]> => {
      const { rows } = await asOwner<{ key: string }>(place, 'select key from pgboss.schedule order by key')
      return rows.map(({ key }) => key)
    }
    await open(place, { carts: async () => {}, letters: async () => {} })
    expect(await scheduled()).toEqual(['carts', 'letters'])
    await open(place, { carts: async () => {}, prints: async () => {} })
    expect(await scheduled()).toEqual(['carts', 'prints'])
  })

  test('a job that fails is tried three times more, one that is lost goes to another process, and a done one is kept a day [SRV-103]', async () => {
    const place = await database()
    await open(place, {})
    const columns = 'retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds'
    const { rows } = await asOwner(place, `select ${columns} from pgboss.queue where name = 'recurring'`)
    expect(rows).toEqual([
      { retry_limit: 3, retry_delay: 60, retry_backoff: true, expire_seconds: 300, deletion_seconds: 86_400 },
    ])
  })

  test('a job in the queue outlives its process [SRV-103]', async () => {
    const place = await database()
    const first = await openJobs(place.queue!, { carts: { cron: NEVER, work: () => new Promise(() => {}) } }, log)
    await first.send('carts')
    await first.close(1000)
    await first.close(1000)
    const done: string[] = []
    const second = await open(place, { carts: async () => void done.push('carts') })
    await second.send('carts')
    await expect.poll(() => done.length, NEXT_LOOK).toBeGreaterThan(0)
  })
})

test('a queue whose database does not answer is logged [SRV-105]', async () => {
  failures.length = 0
  const place = await openTables(await emptyFolder())
  const { pglite } = place.queue as { readonly pglite: PGlite }
  await pglite.exec('set role none')
  const query = (text: string, values: unknown[]): Promise<unknown> =>
    /skip locked/i.test(text) ? Promise.reject(new Error('no answer')) : pglite.query(text, values)
  const failing = { query, transaction: pglite.transaction.bind(pglite) } as unknown as PGlite
  const jobs = await openJobs({ pglite: failing }, { carts: { cron: NEVER, work: async () => {} } }, log)
  expect(await jobs.waiting()).toBe(0)
  await jobs.send('carts')
  await expect.poll(() => failures[0], NEXT_LOOK).toMatchObject(['the queue of jobs failed', { message: 'no answer' }])
  await jobs.close(1000)
  await place.close()
})
