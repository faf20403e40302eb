import { panelCalls } from '@vitrine/panel/api'
import { createClient } from '@vitrine/core-data'
import { expect, inject, test, vi } from 'vitest'
import { PASSWORD, SESSION } from '../testing/accounts.ts'
import { createDatabase } from '../testing/postgres.ts'
import { useServerProcesses } from '../testing/serverProcess.ts'

// Raise the test timeout to 120 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 120_000 })

const { launch } = useServerProcesses()
const postgres = inject('postgres')

/** The calls of the panel against a real process, for an editor who signs in there. */
async function signIn(address: string) {
  const cookies = new Map<string, string>()
  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, headers: { ...(init.headers as object), Cookie: cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  const crumbed = (path: string): string => `${address}${path}?crumb=${cookies.get('crumb') ?? ''}`
  await (await send(`${address}/account`)).text()
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: 'editor@demo.test', password: PASSWORD })
  const { xsrfToken } = (await (await send(crumbed(SESSION), { method: 'POST', headers, body })).json()) as {
    xsrfToken: string
  }
  const client = createClient({
    baseUrl: address,
    xsrfToken,
    fetch: (url, init) =>
      send(crumbed(new URL(String(url)).pathname), {
        ...init,
        headers: { 'X-XSRF-Token': xsrfToken, ...(init?.body ? headers : {}) },
      }),
  })
  return panelCalls(client)
}

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  test('a publish, a revert and a new address at one process are seen at the other within a second [PAN-7]', async () => {
    const env = { DATABASE_URL: await createDatabase(postgres.url, 'filled') }
    const [here = '', there = ''] = [await launch(env).address(), await launch(env).address()]
    const calls = await signIn(here)
    const seen = async (path = '/visit'): Promise<string | undefined> =>
      /<title>([^<]+)/.exec(await (await fetch(there + path)).text())?.[1]
    const within = { timeout: 1000, interval: 20 }
    await expect.poll(() => seen(), within).toBe('Visit us · Lantern Hall')
    const { document, version } = await calls.readPage('visit-us')
    const draft = await calls.saveDraft('visit-us', version, { ...document, title: 'Find us' })
    expect(await seen()).toBe('Visit us · Lantern Hall')
    await calls.publishPage('visit-us', draft.version, 'Words')
    await expect.poll(() => seen(), within).toBe('Find us · Lantern Hall')
    await calls.revertPage('visit-us', 1)
    await expect.poll(() => seen(), within).toBe('Visit us · Lantern Hall')
    const reverted = await calls.readPage('visit-us')
    const moved = await calls.saveDraft('visit-us', reverted.version, { ...document, path: '/come' })
    await calls.publishPage('visit-us', moved.version, '')
    await expect.poll(() => seen('/come'), within).toBe('Visit us · Lantern Hall')
    await expect.poll(async () => (await fetch(`${there}/visit`, { redirect: 'manual' })).status, within).toBe(301)
  })
}
