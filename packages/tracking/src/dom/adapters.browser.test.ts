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
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'dataLayer')
})

function server(status = 202, answer = 'accepted, thank you') {
  const requests: {
    url: string
    method: string | undefined
    body: unknown
    keepalive: boolean | undefined
    type: string | undefined
  }[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body, keepalive, headers }: RequestInit) => {
    const type = (headers as Record<string, string>)['content-type']
    requests.push({ url, method, body: JSON.parse(String(body)), keepalive, type })
    return new Response(answer, { status })
  })
  return requests
}

test('an endpoint gets a JSON array as plain text, and any status of success is one [TRK-65]', async () => {
  const requests = server()
  const adapter = endpointAdapter('https://collect.example.com/events?site=hall')
  expect(await adapter.send([view, opened], { keepalive: true })).toBe('stored')
  expect(requests).toEqual([
    {
      url: 'https://collect.example.com/events?site=hall',
      method: 'POST',
      body: [view, opened],
      keepalive: true,
      type: undefined,
    },
  ])
})

test.each([
  ['an endpoint', () => endpointAdapter('/events')],
  ['Plausible', () => plausibleAdapter({ domain: 'lantern.example' })],
])('%s that asks for a sign-in opens nothing on the page [TRK-65]', async (_, create) => {
  server(403, '{"loginRequired":true}')
  const asked = vi.fn()
  document.addEventListener('vitrine:core-data:login-required', asked)
  expect(await create().send([view], { keepalive: false })).toBe('retry')
  document.removeEventListener('vitrine:core-data:login-required', asked)
  expect(asked).not.toHaveBeenCalled()
})

test('an endpoint that fails is asked again, and one that refuses is not [TRK-63]', async () => {
  server(503)
  expect(await endpointAdapter('/events').send([view], { keepalive: false })).toBe('retry')
  server(404)
  expect(await endpointAdapter('/events').send([view], { keepalive: false })).toBe('refused')
})

test('Plausible gets a view as pageview, and an event by its name with its fields [TRK-65]', async () => {
  const requests = server()
  history.replaceState(null, '', location.pathname)
  const referrer = 'https://a.example/'
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  const adapter = plausibleAdapter({ domain: 'lantern.example' })
  expect(await adapter.send([view], { keepalive: true })).toBe('stored')
  await adapter.send([opened], { keepalive: false })
  const body = { domain: 'lantern.example', url: location.href, props: { pagePath: '/' } }
  const request = { url: 'https://plausible.io/api/event', method: 'POST', type: undefined }
  expect(requests).toEqual([
    { ...request, keepalive: true, body: { ...body, referrer, name: 'pageview' } },
    { ...request, keepalive: false, body: { ...body, referrer, name: 'opened' } },
  ])
})

test('Plausible may be a host of one’s own, a page without a referrer says so, and no event is no request [TRK-65]', async () => {
  const requests = server()
  vi.spyOn(document, 'referrer', 'get').mockReturnValueOnce('').mockReturnValueOnce('https://a.example/')
  const adapter = plausibleAdapter({ domain: 'lantern.example', host: 'https://stats.example' })
  expect(await adapter.send([], { keepalive: true })).toBe('stored')
  for (const event of [view, opened]) await adapter.send([event], { keepalive: true })
  expect(requests.map(({ url, body }) => [url, (body as { referrer: unknown }).referrer])).toEqual([
    ['https://stats.example/api/event', null],
    ['https://stats.example/api/event', 'https://a.example/'],
  ])
})

test('the addresses that Plausible gets have no secret values [TRK-66]', async () => {
  const requests = server()
  const before = location.href
  history.replaceState(null, '', '?page=2&cartToken=abc')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://a.example/?key=b')
  await plausibleAdapter({ domain: 'lantern.example' }).send([view], { keepalive: true })
  history.replaceState(null, '', before)
  const { url, referrer } = requests[0]!.body as { url: string; referrer: string }
  expect([url, referrer]).toEqual([
    `${location.origin}${location.pathname}?page=2&cartToken=[removed]`,
    'https://a.example/?key=[removed]',
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
