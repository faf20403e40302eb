import { afterEach, expect, test, vi } from 'vitest'
import type { TrackedEvent } from '../core/trackedEvent.js'
import { endpointAdapter } from './endpointAdapter.js'
import { googleAnalyticsAdapter } from './googleAnalyticsAdapter.js'
import { plausibleAdapter } from './plausibleAdapter.js'

const view: TrackedEvent = {
  kind: 'view',
  app: 'site',
  event: 'View',
  data: { pagePath: '/' },
  pageLoadId: 'p',
  ts: 5,
  sequence: 1,
  eventId: 'e1',
}
const opened: TrackedEvent = { ...view, kind: 'event', event: 'opened', eventId: 'e2' }

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'dataLayer')
})

function server(status = 202) {
  const requests: { url: string; body: unknown; keepalive: boolean | undefined; type: string | undefined }[] = []
  vi.stubGlobal('fetch', async (url: string, { body, keepalive, headers }: RequestInit) => {
    const type = (headers as Record<string, string>)['content-type']
    requests.push({ url, body: JSON.parse(String(body)), keepalive, type })
    return new Response('accepted, thank you', { status })
  })
  return requests
}

test('an endpoint gets a JSON array as plain text, and any status of success is one [TRK-65]', async () => {
  const requests = server()
  const adapter = endpointAdapter('https://collect.example.com/events?site=hall')
  expect(await adapter.send([view, opened], { keepalive: true })).toBe('stored')
  expect(requests).toEqual([
    { url: 'https://collect.example.com/events?site=hall', body: [view, opened], keepalive: true, type: undefined },
  ])
})

test('an endpoint that fails is asked again, and one that refuses is not [TRK-63]', async () => {
  server(503)
  expect(await endpointAdapter('/events').send([view], { keepalive: false })).toBe('retry')
  server(404)
  expect(await endpointAdapter('/events').send([view], { keepalive: false })).toBe('refused')
})

test('Plausible gets a view as pageview, and an event by its name with its fields [TRK-65]', async () => {
  const requests = server()
  const adapter = plausibleAdapter({ domain: 'lantern.example' })
  await adapter.send([view], { keepalive: true })
  await adapter.send([opened], { keepalive: true })
  expect(requests.map(({ url }) => url)).toEqual(Array(2).fill('https://plausible.io/api/event'))
  expect(requests.map(({ body }) => body)).toMatchObject([
    { name: 'pageview', domain: 'lantern.example', url: location.href, props: { pagePath: '/' } },
    { name: 'opened' },
  ])
})

test("Google's tag gets a view as page_view, and an event by its name with its fields [TRK-65]", async () => {
  expect(await googleAnalyticsAdapter().send([view, opened], { keepalive: true })).toBe('stored')
  const { dataLayer } = globalThis as { dataLayer?: ArrayLike<unknown>[] }
  expect(dataLayer!.map((command) => Array.from(command))).toEqual([
    ['event', 'page_view', { pagePath: '/' }],
    ['event', 'opened', { pagePath: '/' }],
  ])
  expect(Object.prototype.toString.call(dataLayer![0])).toBe('[object Arguments]')
})

test.each([
  ['an endpoint', () => endpointAdapter('/events'), true],
  ['Google Analytics', googleAnalyticsAdapter, true],
  ['Plausible, which takes one event a request,', () => plausibleAdapter({ domain: 'lantern.example' }), false],
])('%s takes events of all kinds together: %s [TRK-65]', (_, create, expected) => {
  const adapter = create()
  expect([view, opened].map((event) => adapter.joins?.(event) ?? false)).toEqual([expected, expected])
})
