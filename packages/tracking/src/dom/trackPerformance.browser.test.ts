import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeClient } from '../../testing/fakeClient.js'
import type { PerformanceRecord } from '../core/reports.js'
import { trackPerformance } from './trackPerformance.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const recordsOf = (client: ReturnType<typeof fakeClient>): PerformanceRecord[][] =>
  client.calls.filter(({ path }) => path.endsWith('records')).map(({ body }) => body as PerformanceRecord[])

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('one record for each metric goes out: some 30 s after load, the rest when the page is hidden [TRK-46] [TRK-49]', async () => {
  const client = fakeClient({ pageLoadId: 'p1' })
  const stop = trackPerformance(client, { app: 'hall' })
  expect(client.calls[0]).toMatchObject({ path: '/api/1/performance/settings', timeout: 30_000 })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(recordsOf(client)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  const [first] = recordsOf(client)
  expect(first!.map(({ event }) => event).toSorted()).toEqual(['domContentLoaded', 'fcp', 'load', 'ttfb'])
  expect(first![0]).toEqual({
    app: 'hall',
    event: expect.any(String),
    data: { value: expect.any(Number) },
    pageLoadId: 'p1',
    ts: expect.any(Number),
  })
  hide()
  const [, second] = recordsOf(client)
  expect(second!.map(({ event }) => event)).toContain('cls')
  hide()
  expect(recordsOf(client)).toHaveLength(2)
  stop()
})

test.each([
  ['fails', () => failure(500)],
  ['has no pageLoadId', () => failure(200)],
])('nothing is sent where the settings call %s, and the error is reported [TRK-44] [TRK-45]', async (_, answer) => {
  const onError = vi.fn()
  const client = fakeClient(answer())
  trackPerformance(client, { onError })
  await vi.advanceTimersByTimeAsync(60_000)
  hide()
  expect(recordsOf(client)).toEqual([])
  expect(onError).toHaveBeenCalledOnce()
})

test('a metric that is unknown 60 s after load is given up [TRK-47] [TRK-48]', async () => {
  let report: (() => void) | undefined
  class Observer {
    static readonly supportedEntryTypes = ['largest-contentful-paint']
    constructor(readonly callback: (list: { getEntries: () => unknown[] }) => void) {}
    observe({ type }: { type: string }): void {
      if (type === 'largest-contentful-paint')
        report = () => this.callback({ getEntries: () => [{ startTime: 65_000 }] })
    }
    takeRecords = (): unknown[] => []
    disconnect(): void {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const client = fakeClient({ pageLoadId: 'p1' })
  const stop = trackPerformance(client)
  await vi.advanceTimersByTimeAsync(60_000)
  report!()
  hide()
  expect(
    recordsOf(client)
      .flat()
      .map(({ event }) => event),
  ).not.toContain('lcp')
  stop()
  vi.unstubAllGlobals()
})

test('the record of the slowest interaction names the block in which it took place [TRK-49]', async () => {
  let report: ((entries: object[]) => void) | undefined
  class Observer {
    static readonly supportedEntryTypes = ['event']
    constructor(readonly callback: (list: { getEntries: () => unknown[] }) => void) {}
    observe({ type }: { type: string }): void {
      if (type === 'event') report = (entries) => this.callback({ getEntries: () => entries })
    }
    takeRecords = (): unknown[] => []
    disconnect(): void {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const block = document.createElement('div')
  block.id = 'block-wall'
  block.dataset['blockType'] = 'gallery'
  block.innerHTML = '<button>Next</button>'
  document.body.append(block)
  const client = fakeClient({ pageLoadId: 'p1' })
  const stop = trackPerformance(client)
  await vi.advanceTimersByTimeAsync(0)
  report!([
    { interactionId: 1, duration: 80, target: document.body },
    { interactionId: 2, duration: 208, target: block.firstElementChild },
    { interactionId: 2, duration: 120, target: null },
  ])
  hide()
  const records = recordsOf(client).flat()
  expect(records.filter(({ event }) => event === 'inp').map(({ data }) => data)).toEqual([
    { value: 208, blockType: 'gallery', blockId: 'wall' },
  ])
  stop()
  block.remove()
  vi.unstubAllGlobals()
})
