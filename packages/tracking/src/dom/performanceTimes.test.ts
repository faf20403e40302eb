import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeClient, type FakeClient } from '../../testing/fakeClient.js'
import { type FakeObserver, fakeObservers } from '../../testing/fakeObservers.js'
import { fakePage, type FakePage } from '../../testing/fakePage.js'
import type { PerformanceRecord } from '../core/reports.js'
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

const recordsOf = ({ calls }: FakeClient): (readonly [string, number])[] =>
  calls
    .filter(({ path }) => path === '/api/1/performance/records')
    .flatMap(({ body }) => (body as PerformanceRecord[]).map(({ event, data }) => [event, data.value] as const))

test('a record without a name for its application is of the site [TRK-46]', async () => {
  const client = fakeClient({ pageLoadId: 'p1' })
  stop = trackPerformance(client)
  paint('paint', 5)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(client.calls.at(-1)?.body).toMatchObject([{ app: 'site', event: 'fcp' }])
})

test('the 30 s and the 60 s count from the load of the page [TRK-46] [TRK-48]', async () => {
  page.document.readyState = 'interactive'
  const client = fakeClient({ pageLoadId: 'p1' })
  stop = trackPerformance(client)
  paint('paint', 5)
  await vi.advanceTimersByTimeAsync(40_000)
  expect(recordsOf(client)).toEqual([])
  page.fire(new Event('load'))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(recordsOf(client)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(recordsOf(client)).toEqual([['fcp', 5]])
  await vi.advanceTimersByTimeAsync(29_999)
  paint('largest-contentful-paint', 70)
  page.hide()
  expect(recordsOf(client)).toEqual([
    ['fcp', 5],
    ['cls', 0],
    ['lcp', 70],
  ])
})

test('a metric that changes is sent with its last value, also when it changes after 60 s [TRK-48]', async () => {
  const client = fakeClient({ pageLoadId: 'p1' })
  stop = trackPerformance(client)
  await vi.advanceTimersByTimeAsync(0)
  paint('largest-contentful-paint', 10)
  await vi.advanceTimersByTimeAsync(60_000)
  paint('largest-contentful-paint', 20)
  page.hide()
  expect(recordsOf(client)).toContainEqual(['lcp', 20])
  paint('largest-contentful-paint', 30)
  page.hide()
  expect(recordsOf(client).filter(([name]) => name === 'lcp')).toEqual([['lcp', 20]])
})

test('a page that is hidden before the settings answer sends its metrics with the answer [TRK-46]', async () => {
  let answer = (_settings: unknown): void => {}
  const client = fakeClient(new Promise((resolve) => (answer = resolve)))
  stop = trackPerformance(client)
  paint('paint', 5)
  page.hide()
  expect(recordsOf(client)).toEqual([])
  answer({ pageLoadId: 'p1' })
  await vi.advanceTimersByTimeAsync(0)
  expect(recordsOf(client)).toContainEqual(['fcp', 5])
})

test('a page that becomes visible sends nothing, and a failed call of records is ignored [TRK-46]', async () => {
  const client = fakeClient({ pageLoadId: 'p1' }, failure(500))
  stop = trackPerformance(client)
  paint('paint', 5)
  await vi.advanceTimersByTimeAsync(0)
  page.document.dispatchEvent(new Event('visibilitychange'))
  expect(recordsOf(client)).toEqual([])
  page.hide()
  await vi.advanceTimersByTimeAsync(0)
  expect(recordsOf(client)).toContainEqual(['fcp', 5])
})

test.each([
  ['the caller ends the reports', { pageLoadId: 'p1' }],
  ['the settings call fails', failure(500)],
])('where %s, no metric is read or sent any more [TRK-45]', async (_, answer) => {
  page.document.readyState = 'interactive'
  const client = fakeClient(answer)
  stop = trackPerformance(client)
  await vi.advanceTimersByTimeAsync(0)
  if (!(answer instanceof Error)) stop()
  expect([...observers.values()].map(({ isOver }) => isOver)).toEqual([true, true])
  page.fire(new Event('load'))
  expect(vi.getTimerCount()).toBe(0)
  paint('paint', 5)
  page.hide()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.calls).toHaveLength(1)
})

test('reports that end after load leave no timer [TRK-45]', async () => {
  stop = trackPerformance(fakeClient({ pageLoadId: 'p1' }))
  expect(vi.getTimerCount()).toBe(2)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
