import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { serve } from '../testing/serve.ts'
import type { EndedRequest } from './endedRequest.ts'
import { routeOf, watchRequests } from './requestWatch.ts'
import type { Env, Services } from './services.ts'

afterEach(() => vi.restoreAllMocks())

/** An app whose requests are watched, with a route that waits for `gate`. */
function create({
  trustProxy = '0',
  isWatched = true,
  onRoute,
}: { trustProxy?: string; isWatched?: boolean; onRoute?: (route: string) => void } = {}) {
  const ended: EndedRequest[] = []
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const services = {
    config: readConfig({ TRUST_PROXY: trustProxy }),
    requestWatchers: isWatched ? [(request: EndedRequest) => void ended.push(request)] : [],
    onRoute,
  } as unknown as Services
  const app = new Hono<Env>()
    .use(watchRequests(services))
    .get('/prints/:slug', (c) => c.text(c.get('requestId'), 201))
    .get('/endless', (c) =>
      c.body(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('part')) })),
    )
    .get('/slow', async (c) => {
      begun.resolve()
      await gate.promise
      return c.text('late')
    })
  return { app, ended, gate, begun }
}

async function listen(app: Hono<Env>): Promise<{ address: string; server: Server }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  return { address: await serve(server), server }
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

describe('a watched request', () => {
  test('is reported with its route and status once its answer has been sent [SRV-105]', async () => {
    const { app, ended } = create()
    const { address } = await listen(app)
    const response = await fetch(`${address}/prints/eddy?token=secret`)
    const id = await response.text()
    expect(id).toMatch(UUID)
    expect(response.headers.get('X-Request-Id')).toBe(id)
    await expect.poll(() => ended).toHaveLength(1)
    expect(ended).toEqual([
      { id, method: 'GET', route: '/prints/:slug', status: 201, ms: expect.any(Number), cut: false },
    ])
  })

  test('has its time rounded to a tenth of a millisecond [SRV-105]', async () => {
    const { app, ended } = create()
    vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1012.3456)
    await app.request('/prints/eddy')
    expect(ended).toEqual([expect.objectContaining({ ms: 12.3, cut: false })])
  })

  test('is not reported before its answer has been sent [SRV-105]', async () => {
    const { app, ended, gate, begun } = create()
    const { address } = await listen(app)
    const response = fetch(`${address}/slow`)
    await begun.promise
    expect(ended).toEqual([])
    gate.resolve()
    expect(await (await response).text()).toBe('late')
    await expect.poll(() => ended).toMatchObject([{ route: '/slow', status: 200, cut: false }])
  })

  test('whose connection ends before the last byte counts as cut [SRV-105]', async () => {
    const { app, ended } = create()
    const { address } = await listen(app)
    const leaving = new AbortController()
    const { body } = await fetch(`${address}/endless`, { signal: leaving.signal })
    expect(new TextDecoder().decode((await body!.getReader().read()).value)).toBe('part')
    expect(ended).toEqual([])
    leaving.abort()
    await expect.poll(() => ended).toMatchObject([{ route: '/endless', status: 200, cut: true }])
  })

  test('whose connection ends before its answer begins counts as cut [SRV-105]', async () => {
    const { app, ended, gate, begun } = create()
    const { address, server } = await listen(app)
    const leaving = new AbortController()
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const left = expect(fetch(`${address}/slow`, { signal: leaving.signal })).rejects.toThrow('aborted')
    const [socket] = await accepted
    await begun.promise
    leaving.abort()
    await Promise.all([left, once(socket, 'close')])
    gate.resolve()
    await expect.poll(() => ended).toMatchObject([{ route: '/slow', cut: true }])
  })
})

describe('the id of a request', () => {
  test.each([
    ['proxy-7', 'proxy-7'],
    ['a', 'a'],
    ['A_9-'.repeat(16), 'A_9-'.repeat(16)],
  ])('of a trusted proxy is kept: %s [SRV-105]', async (given, kept) => {
    const { app } = create({ trustProxy: '1' })
    const response = await app.request('/prints/eddy', { headers: { 'X-Request-Id': given } })
    expect([response.headers.get('X-Request-Id'), await response.text()]).toEqual([kept, kept])
  })

  test.each(['x"y z', `${'A_9-'.repeat(16)}A`, '', 'id {}', '{id'])(
    'is made anew instead of %o [SRV-105]',
    async (given) => {
      const { app } = create({ trustProxy: '1' })
      const response = await app.request('/prints/eddy', { headers: { 'X-Request-Id': given } })
      expect(await response.text()).toMatch(UUID)
    },
  )

  test('of a visitor is not taken over, and each request has another one [SRV-105]', async () => {
    const { app } = create()
    const ids = await Promise.all(
      [1, 2].map(async () => (await app.request('/prints/eddy', { headers: { 'X-Request-Id': 'mine' } })).text()),
    )
    for (const id of ids) expect(id).toMatch(UUID)
    expect(ids[0]).not.toBe(ids[1])
  })

  test('is not sent where nothing watches [SRV-105]', async () => {
    const { app } = create({ isWatched: false })
    const response = await app.request('/prints/eddy')
    expect(response.headers.get('X-Request-Id')).toBeNull()
    expect(await response.text()).toMatch(UUID)
  })
})

describe('the route of a request', () => {
  test('is given to its listener, also where no other one watches [SRV-105]', async () => {
    for (const isWatched of [true, false]) {
      const routes: string[] = []
      const { app } = create({ isWatched, onRoute: (route) => void routes.push(route) })
      const response = await app.request('/prints/eddy')
      expect(routes).toEqual(['/prints/:slug'])
      expect(response.headers.has('X-Request-Id')).toBe(isWatched)
    }
  })
})

/** Asks an app whose middleware answers every address but `/open`, and returns the route that its answer is named after. */
async function routeAt(address: string): Promise<string | undefined> {
  let route: string | undefined
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    route = routeOf(c)
  })
  app.get('/open', (c) => c.text('open'))
  app.use((c) => Promise.resolve(c.text('kept')))
  app.get('/calendar/:month', (c) => c.text('drawn'))
  app.get('*', (c) => c.text('any page'))
  await app.request(address)
  return route
}

test.each([
  ['a handler', '/open', '/open'],
  ["a middleware in place of a page's route", '/calendar/2026-11', '/calendar/:month'],
  ['a middleware where no exact route matches', '/visit', '/*'],
])('an answer of %s is named after its route [SRV-105]', async (_, address, route) => {
  expect(await routeAt(address)).toBe(route)
})
