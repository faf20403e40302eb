import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeClient } from '../../testing/fakeClient.js'
import { createTrace } from './createTrace.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const linesOf = (client: ReturnType<typeof fakeClient>): unknown[][] =>
  client.calls.map(({ body }) => JSON.parse((body as { data: string }).data) as unknown[])

test('lines go out as one list 30 s after the first [TRK-37]', () => {
  const client = fakeClient()
  const trace = createTrace(client)
  trace.add('cart', { entries: 2 })
  vi.advanceTimersByTime(29_999)
  trace.add('menu')
  expect(client.calls).toEqual([])
  vi.advanceTimersByTime(1)
  expect(client.calls[0]).toMatchObject({ path: '/api/events/Trace', timeout: 2500 })
  expect(linesOf(client)).toEqual([
    [
      { pageUrl: expect.stringContaining(location.pathname), type: 'cart', data: { entries: 2 } },
      { pageUrl: expect.stringContaining(location.pathname), type: 'menu' },
    ],
  ])
  trace.stop()
})

test('lines go out when the page is left, and an empty list never does [TRK-37] [TRK-38]', () => {
  const client = fakeClient()
  const trace = createTrace(client)
  dispatchEvent(new PageTransitionEvent('pagehide'))
  vi.advanceTimersByTime(90_000)
  expect(client.calls).toEqual([])
  trace.add('leaving')
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(linesOf(client)).toHaveLength(1)
  trace.stop()
  dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(client.calls).toHaveLength(1)
})

test('what JSON cannot hold is left out, a BigInt is its digits, and secrets are removed [TRK-37] [TRK-66]', () => {
  const client = fakeClient()
  const trace = createTrace(client)
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  trace.add('circular', circular)
  trace.add('big', { n: 10n })
  const before = location.href
  history.replaceState(null, '', '?token=canary&page=2')
  trace.add('secret', { text: 'ada@example.com' })
  history.replaceState(null, '', before)
  trace.stop()
  expect(linesOf(client)[0]).toMatchObject([
    { type: 'circular' },
    { type: 'big', data: { n: '10' } },
    { type: 'secret', data: { text: '[e-mail]' }, pageUrl: expect.stringMatching(/\?token=\[removed\]&page=2$/) },
  ])
})

test('200 lines go out at once, and a server that fails disturbs nobody [TRK-37] [TRK-38]', async () => {
  const client = fakeClient(failure(503))
  const trace = createTrace(client)
  for (let n = 0; n < 200; n += 1) trace.add('line', n)
  expect(client.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(0)
  trace.stop()
})
