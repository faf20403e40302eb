import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { failure, fakeClient, type FakeClient } from '../../testing/fakeClient.js'
import { type FakeObserver, fakeObservers } from '../../testing/fakeObservers.js'
import { fakePage, type FakePage } from '../../testing/fakePage.js'
import type { PerformanceRecord } from '../core/reports.js'
import { trackErrors } from './trackErrors.js'
import { trackPerformance } from './trackPerformance.js'

let observers: ReadonlyMap<string, FakeObserver>
/** Reports a paint of the browser. */
const paint = (type: 'paint' | 'largest-contentful-paint', startTime: number): void =>
  observers.get(type)!.report([{ name: 'first-contentful-paint', startTime }])

let page: FakePage
let stop: (() => void) | undefined
beforeEach(() => {
  page = fakePage()
  observers = fakeObservers(['paint', 'largest-contentful-paint'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_767_225_600_000 })
})
afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sent = ({ calls }: FakeClient): string[] =>
  calls
    .filter(({ path }) => path === '/api/1/performance/records')
    .map(({ body }) => (body as PerformanceRecord[]).map(({ event }) => event).join())

test('a record carries app, name, value, page load and time [TRK-11]', async () => {
  const client = fakeClient({ pageLoadId: 'p1' })
  stop = trackPerformance(client, { app: 'hall' })
  paint('paint', 812)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(client.calls.at(-1)?.body).toEqual([
    { app: 'hall', event: 'fcp', data: { value: 812 }, pageLoadId: 'p1', ts: 1_767_225_630_000 },
  ])
})

describe('a metric', () => {
  test('that is known 60 s after load is sent, and one that comes later is given up [TRK-47] [TRK-48]', async () => {
    const client = fakeClient({ pageLoadId: 'p1' })
    stop = trackPerformance(client)
    await vi.advanceTimersByTimeAsync(59_999)
    paint('paint', 59_000)
    await vi.advanceTimersByTimeAsync(1)
    paint('largest-contentful-paint', 61_000)
    page.hide()
    expect(sent(client)).toEqual(['cls,fcp'])
  })

  test('that comes after the flush of 30 s goes out when the page is hidden, once [TRK-48]', async () => {
    const client = fakeClient({ pageLoadId: 'p1' })
    stop = trackPerformance(client)
    paint('paint', 812)
    await vi.advanceTimersByTimeAsync(30_000)
    paint('largest-contentful-paint', 31_000)
    page.hide()
    page.hide()
    expect(sent(client)).toEqual(['fcp', 'cls,lcp'])
    expect(client.calls.map(({ keepalive }) => keepalive)).toEqual([undefined, false, true])
  })

  test('list that is empty is not sent [TRK-48]', async () => {
    const client = fakeClient({ pageLoadId: 'p1' })
    stop = trackPerformance(client)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent(client)).toEqual([])
  })
})

test.each([
  ['has a status of 500', failure(500)],
  ['has a status of 404', failure(404)],
  ['takes too long', new DOMException('The call took more than 30 s.', 'TimeoutError')],
  ['has no pageLoadId', new TypeError('pageLoadId is missing.')],
])(
  'a settings call that %s ends the records and is reported as an error [TRK-43] [TRK-44] [TRK-45]',
  async (_, answer) => {
    const client = fakeClient(answer)
    const errors = trackErrors(client, { app: 'site' }, { target: new EventTarget() })
    stop = trackPerformance(client, { onError: errors.report })
    expect(client.calls).toEqual([{ path: '/api/1/performance/settings', timeout: 30_000 }])
    await vi.advanceTimersByTimeAsync(60_000)
    page.hide()
    expect(sent(client)).toEqual([])
    expect(client.calls.map(({ path }) => path)).toEqual([
      '/api/1/performance/settings',
      '/api/events/RecordJavascriptErrors',
    ])
    errors.stop()
  },
)
