import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openProxy } from '../testing/openProxy.ts'
import { createDatabase } from '../testing/postgres.ts'
import { meet, useServerProcesses } from '../testing/serverProcess.ts'

// Raise the test timeout to 120 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 120_000 })

const postgres = inject('postgres')

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  const { launch } = useServerProcesses()
  let url: string
  /** The operator's own connection. */
  let operator: pg.Client

  beforeAll(async () => {
    url = await createDatabase(postgres.url, 'filled')
    operator = new pg.Client({ connectionString: url })
    await operator.connect()
  })
  afterAll(() => operator.end())

  async function count(condition: string): Promise<number> {
    const { rows } = await operator.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = current_database() and ${condition}`,
    )
    return Number(rows[0]?.count)
  }

  /** Resolves once as many connections of the site wait for a lock. */
  const waiting = (connections: number): Promise<void> =>
    expect.poll(() => count(`wait_event_type = 'Lock'`), { timeout: 20_000, interval: 20 }).toBe(connections)

  /** Posts one letter, as many times as asked, each with a key of its own. */
  async function letters(address: string, number: number): Promise<Promise<Response>[]> {
    const post = await meet(address)
    const keys = await Promise.all(
      Array.from({ length: number }, async () => (await post('/api/form/FormSubmissionKey')).json()),
    )
    return (keys as { key: string }[]).map(({ key }) =>
      post('/api/form/SaveFormSubmission', {
        key,
        formId: 'contact',
        collectionId: 'home',
        objectName: 'Contact',
        isOverlayForm: false,
        submitButtonText: 'Send',
        form: JSON.stringify({ name: { First: 'Ada', Last: 'L' }, email: 'ada@example.com', message: 'Hello' }),
      }),
    )
  }

  const PATIENT = { DATABASE_LOCK_MS: '60000', DATABASE_STATEMENT_MS: '60000', DATABASE_CONNECT_MS: '60000' }

  test('a lost busy connection fails its request, and the process serves on [SRV-91]', async () => {
    const site = launch({ DATABASE_URL: url, ...PATIENT })
    const address = await site.address()
    await operator.query('begin; lock table pages in access exclusive mode')
    const page = fetch(`${address}/`)
    await waiting(1)
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect((await page).status).toBe(503)
    await operator.query('rollback')
    await expect.poll(async () => (await fetch(`${address}/`)).status).toBe(200)
    expect(site.child.exitCode).toBeNull()
    expect(site.output()).toContain('a database connection was lost')
  })

  test('ten posts that wait for a locked table leave pages, liveness and readiness alone [SRV-92]', async () => {
    const limits = { DATABASE_CONNECTIONS: '6', SUBMISSIONS_A_MINUTE: '100' }
    const address = await launch({ DATABASE_URL: url, ...PATIENT, ...limits }).address()
    await operator.query('begin; lock table form_submissions in access exclusive mode')
    const posts = await letters(address, 10)
    // Wait until three posts are stuck at the locked table before requesting pages: all three database connections for
    // API calls are then busy.
    await waiting(3)
    for (const path of ['/', '/write', '/prints', '/healthz', '/readyz']) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
    }
    expect(await count(`application_name = 'vitrine'`)).toBeLessThanOrEqual(6)
    await operator.query('rollback')
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  test('a post whose table stays locked is refused with a log line when its time is over [SRV-27] [SRV-92]', async () => {
    const site = launch({ DATABASE_URL: url, DATABASE_LOCK_MS: '100', SUBMISSIONS_A_MINUTE: '100' })
    const address = await site.address()
    await operator.query('begin; lock table form_submissions in access exclusive mode')
    const [post] = await letters(address, 1)
    const answer = (await post) as Response
    await operator.query('rollback')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ error: 'Unable to send form. Please try again later.' })
    const line = site
      .output()
      .split('\n')
      .find((one) => one.includes('a form submission could not be stored'))
    expect(line).toContain('lock timeout')
  })

  test('a database that falls silent leaves last copies of pages, fails the rest, and is asked again [SRV-92] [SRV-140]', async () => {
    const { hostname: host, port } = new URL(url)
    const proxy = await openProxy({ host, port: Number(port) })
    const through = new URL(url)
    through.host = `127.0.0.1:${proxy.port}`
    const site = launch({ DATABASE_URL: through.href, DATABASE_STATEMENT_MS: '50', DATABASE_CONNECT_MS: '300' })
    const address = await site.address()
    expect((await fetch(`${address}/`)).status).toBe(200)
    proxy.set({ bytes: 0, end: 'silence' })
    expect((await fetch(`${address}/`)).status).toBe(200)
    expect((await fetch(`${address}/late`)).status).toBe(503)
    expect((await fetch(`${address}/readyz`)).status).toBe(503)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    proxy.set()
    proxy.reset()
    await expect.poll(async () => (await fetch(`${address}/`)).status, { timeout: 20_000 }).toBe(200)
    site.child.kill('SIGKILL')
    await proxy.close()
  })

  test('a database whose answers are late, cut or reset is served again as soon as it answers [SRV-91]', async () => {
    const { hostname: host, port } = new URL(url)
    const proxy = await openProxy({ host, port: Number(port) })
    const through = new URL(url)
    through.host = `127.0.0.1:${proxy.port}`
    const site = launch({ DATABASE_URL: through.href })
    const address = await site.address()
    proxy.set({ delay: 30 })
    expect((await fetch(`${address}/`)).status).toBe(200)
    for (const end of ['close', 'reset'] as const) {
      proxy.set({ bytes: 5, end })
      expect((await fetch(`${address}/readyz`)).status).toBe(503)
      proxy.set()
      await expect.poll(async () => (await fetch(`${address}/prints`)).status, { timeout: 20_000 }).toBe(200)
    }
    expect(site.child.exitCode).toBeNull()
    site.child.kill('SIGKILL')
    await proxy.close()
  })

  test('a database that accepts and stays silent ends the start with one sentence [SRV-92]', async () => {
    const proxy = await openProxy()
    const address = `127.0.0.1:${proxy.port}`
    const site = launch({ DATABASE_URL: `postgres://hall:geheim@${address}/hall`, DATABASE_CONNECT_MS: '200' })
    expect(await site.exited()).toBe(1)
    expect(site.output()).toBe(
      `The database of DATABASE_URL (${address}/hall) did not answer within 200 ms (DATABASE_CONNECT_MS).\n`,
    )
    await proxy.close()
  })

  test('a database that is not there ends the start with one sentence, without the password [SRV-92]', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    await new Promise((resolve) => server.close(resolve))
    const site = launch({ DATABASE_URL: `postgres://hall:geheim@127.0.0.1:${port}/hall` })
    expect(await site.exited()).toBe(1)
    expect(site.output()).toBe(
      `The database of DATABASE_URL (127.0.0.1:${port}/hall) cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.\n`,
    )
  })
}
