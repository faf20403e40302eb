import getPort from 'get-port'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createDatabase } from '../testing/postgres.ts'
import { useServerProcesses } from '../testing/serverProcess.ts'
import { hasVarnish, startVarnish, type TestVarnish } from '../testing/varnish.ts'

// Raise the test timeout to 240 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 240_000 })

const postgres = inject('postgres')
// Run the tests of the Varnish cache only in `pnpm test:full` and with PostgreSQL, because only that command installs
// Varnish.
const isPlayed = import.meta.env['VITRINE_FULL'] !== undefined && 'url' in postgres && (await hasVarnish())
const { launch } = useServerProcesses()
const opened: TestVarnish[] = []
afterAll(() => Promise.all(opened.map((one) => one.stop())))

/** A site behind Varnish. */
async function openSite(change?: (vcl: string) => string) {
  const databaseUrl = await createDatabase('url' in postgres ? postgres.url : '', 'filled')
  const port = await getPort({ host: '127.0.0.1' })
  const site = launch({
    DATABASE_URL: databaseUrl,
    PAGE_CACHE: 'shared',
    CSP: 'self',
    PURGE_ADDRESS: `http://127.0.0.1:${port}`,
  })
  const varnish = await startVarnish(port, await site.address(), change)
  opened.push(varnish)
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(varnish.address + path, { headers })
    const { status } = response
    return { status, html: await response.text(), cache: response.headers.get('X-Cache'), headers: response.headers }
  }
  return { databaseUrl, address: varnish.address, get }
}

const titleOf = (html: string): string | undefined => /<title>([^<]+)/.exec(html)?.[1]

test.runIf(isPlayed)('a publish ends what Varnish kept of its pages, and of no others [SRV-101]', async () => {
  const { databaseUrl, get } = await openSite()
  const { db, close } = await openDatabase(readConfig({ DATABASE_URL: databaseUrl }))
  try {
    await expect.poll(async () => (await get('/story')).cache).toBe('hit')
    await expect.poll(async () => (await get('/prints')).cache).toBe('hit')
    await db.updateTable('pages').set({ title: 'Published just now' }).where('path', '=', '/prints').execute()
    const published = Date.now()
    await expect.poll(async () => titleOf((await get('/prints')).html)).toBe('Published just now')
    const seconds = (Date.now() - published) / 1000
    process.stdout.write(`\na publish was visible behind Varnish after ${seconds.toFixed(2)} s\n`)
    expect((await get('/story')).cache).toBe('hit')
  } finally {
    await close()
  }
})

test.runIf(isPlayed)(
  'a kept page is served while the database is gone, also one that is out of date [SRV-101]',
  async () => {
    // Configure Varnish to purge softly, because a soft purge makes a page stale at once, without a wait until it
    // expires. A hard purge would delete the page that this test needs.
    const { databaseUrl, address, get } = await openSite((vcl) => vcl.replace('xkey.purge(', 'xkey.softpurge('))
    await expect.poll(async () => (await get('/prints')).cache).toBe('hit')
    const { html } = await get('/prints')
    const url = new URL(databaseUrl)
    const name = url.pathname.slice(1)
    url.pathname = '/postgres'
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(`drop database ${name} with (force)`)
    await client.end()
    expect((await get('/story')).status).toBe(500)
    for (let times = 0; times < 5; times += 1) expect(await get('/prints')).toMatchObject({ status: 200, html })
    await fetch(address, { method: 'PURGE', headers: { 'xkey-purge': 'site' } })
    for (let times = 0; times < 5; times += 1) expect(await get('/prints')).toMatchObject({ status: 200, html })
  },
)

test.runIf(isPlayed)('Varnish gives no byte of a visitor to another [SRV-101]', async () => {
  const { get } = await openSite()
  const PATHS = [
    '/',
    '/prints',
    '/prints/eddy',
    '/shop',
    '/write',
    '/story',
    '/journal',
    '/events',
    '/calendar',
    '/index',
  ]
  const visitors = Array.from({ length: 6 }, (_, place) => ({
    Cookie: `crumb=secret-crumb-${place}; ss_cookieAllowed=${place % 2 === 0}; ss_announcement=1.${place}; theme=${place}`,
    Referer: `https://secret-referrer-${place}.example/`,
    'User-Agent': place % 3 === 0 ? 'iPhone Mobile' : `agent-${place}`,
    'Accept-Encoding': ['br', 'gzip, br', 'gzip'][place % 3]!,
  }))
  for (const path of PATHS) {
    const pages = await Promise.all(visitors.map((headers) => get(path, headers)))
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1)
    for (const { html, headers } of pages) {
      expect(headers.getSetCookie()).toEqual([])
      expect(html).not.toMatch(/secret-|nonce=/)
    }
  }
  const accounts = await Promise.all([get('/account'), get('/account')])
  const crumbs = accounts.map(({ html }) => /name="crumb" value="([^"]+)"/.exec(html)?.[1])
  expect(crumbs[0]).toBeTruthy()
  expect(crumbs[0]).not.toBe(crumbs[1])
})
