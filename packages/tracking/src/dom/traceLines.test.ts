import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeClient, type FakeClient } from '../../testing/fakeClient.js'
import { fakePage, type FakePage } from '../../testing/fakePage.js'
import { createTrace } from './createTrace.js'

let page: FakePage
beforeEach(() => {
  page = fakePage({ url: 'https://lantern.test/prints?token=canary' })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const linesOf = ({ calls }: FakeClient): unknown[][] =>
  calls.map(({ body }) => JSON.parse((body as { data: string }).data) as unknown[])

test('lines go out every 30 s after the first of each list, and each line once [TRK-37]', () => {
  const client = fakeClient()
  const trace = createTrace(client)
  trace.add('a')
  vi.advanceTimersByTime(30_000)
  vi.advanceTimersByTime(30_000)
  trace.add('b', 2)
  vi.advanceTimersByTime(29_999)
  expect(client.calls).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(linesOf(client)).toEqual([
    [{ pageUrl: 'https://lantern.test/prints?token=[removed]', type: 'a' }],
    [{ pageUrl: 'https://lantern.test/prints?token=[removed]', type: 'b', data: 2 }],
  ])
  expect(vi.getTimerCount()).toBe(0)
  trace.stop()
})

test('200 lines go out at once, and 199 wait [TRK-37]', () => {
  const client = fakeClient()
  const trace = createTrace(client)
  for (let n = 0; n < 199; n += 1) trace.add('line', n)
  expect(client.calls).toEqual([])
  trace.add('line', 199)
  expect(linesOf(client)[0]).toHaveLength(200)
  expect(vi.getTimerCount()).toBe(0)
  trace.stop()
})

test.each([
  ['within 10,000 characters of JSON', 'a '.repeat(4999), 'a '.repeat(4999)],
  ['beyond 10,000 characters of JSON', `${'a '.repeat(4999)}b`, undefined],
  ['a list', [1, 'b', null], [1, 'b', null]],
  ['a function', () => 1, undefined],
  ['a BigInt', 10n, '10'],
])('data that is %s is sent or left out [TRK-37]', (_, data, sent) => {
  const client = fakeClient()
  const trace = createTrace(client)
  trace.add('x', data)
  trace.flush()
  expect((linesOf(client)[0]![0] as { data?: unknown }).data).toEqual(sent)
  trace.stop()
})

test.each([
  ['visible', false],
  ['hidden', true],
])('a page that is %s flushes its lines with keepalive %s [TRK-37] [TRK-38]', (visibilityState, keepalive) => {
  const client = fakeClient()
  const trace = createTrace(client)
  page.document.visibilityState = visibilityState
  trace.add('x')
  trace.flush()
  expect(client.calls).toMatchObject([{ keepalive, timeout: 2500 }])
  trace.stop()
})

test('a stopped trace has sent its lines, and hears of no page that is left; a failure is ignored [TRK-38]', async () => {
  const client = fakeClient(failure(503))
  const trace = createTrace(client)
  trace.add('x')
  trace.stop()
  expect(client.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  trace.add('y')
  page.fire(new Event('pagehide'))
  expect(client.calls).toHaveLength(1)
})
