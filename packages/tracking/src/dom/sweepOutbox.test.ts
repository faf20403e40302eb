import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeAdapter } from '../../testing/fakeAdapter.js'
import { fakePage } from '../../testing/fakePage.js'
import { createOutboxStore } from '../core/outboxStore.js'
import type { TrackedEvent } from '../core/trackedEvent.js'
import { sweepOutbox } from './sweepOutbox.js'

const NOW = 1_767_225_600_000
const DAY = 86_400_000

beforeEach(() => {
  fakePage()
  vi.stubGlobal('navigator', {})
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const event = (eventId: string, ts: number, more: Partial<TrackedEvent> = {}): TrackedEvent => ({
  kind: 'event',
  app: 'site',
  event: eventId,
  data: { n: 1 },
  pageLoadId: 'p',
  ts,
  sequence: 1,
  eventId,
  ...more,
})
const store = createOutboxStore(() => localStorage)
const { signal } = new AbortController()
const none = (): boolean => false

test('what other pages have left is sent oldest first and removed [TRK-64]', async () => {
  const adapter = fakeAdapter()
  store.put(event('later', NOW - 20_000))
  store.put(event('earlier', NOW - 30_000))
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.requests).toEqual([
    { names: ['earlier'], keepalive: false },
    { names: ['later'], keepalive: false },
  ])
  expect(store.ids()).toEqual([])
})

test("an event that is younger than 10 s, or is the page's own, stays with its page [TRK-64]", async () => {
  const adapter = fakeAdapter()
  store.put(event('young', NOW - 9999))
  store.put(event('due', NOW - 10_000))
  store.put(event('own', NOW - 30_000))
  await sweepOutbox(store, adapter, (id) => id === 'own', signal)
  expect(adapter.requests).toEqual([{ names: ['due'], keepalive: false }])
  expect(store.ids()).toEqual(['young', 'own'])
})

test('what is no event, or is 7 days old, is removed unsent [TRK-64]', async () => {
  const adapter = fakeAdapter()
  localStorage.setItem('vitrine.outbox.x', '{"kind":"evil"}')
  localStorage.setItem('vitrine.outbox.y', 'no json')
  localStorage.setItem('vitrine.outbox.z', JSON.stringify(event('another', NOW - 20_000)))
  store.put(event('old', NOW - 7 * DAY))
  await sweepOutbox(store, adapter, none, signal)
  expect([adapter.requests, store.ids()]).toEqual([[], []])
  store.put(event('nearly', NOW - 7 * DAY + 1))
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.requests.map(({ names }) => names)).toEqual([['nearly']])
})

test('events that share requests go out by twenty, after those that do not [TRK-64]', async () => {
  const adapter = { ...fakeAdapter(), joins: ({ kind }: TrackedEvent) => kind === 'event' }
  for (let n = 0; n < 21; n += 1) store.put(event(`e${n}`, NOW - 20_000 - n))
  store.put(event('view', NOW - 15_000, { kind: 'view' }))
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.requests.map(({ names }) => names.length)).toEqual([1, 20, 1])
  expect(adapter.requests[0]!.names).toEqual(['view'])
})

test('a sweep that is ended sends nothing, or nothing more [TRK-64]', async () => {
  const adapter = fakeAdapter()
  const end = new AbortController()
  for (const id of ['a', 'b']) store.put(event(id, NOW - 20_000))
  await sweepOutbox(store, adapter, none, AbortSignal.abort())
  expect(adapter.requests).toEqual([])
  const ending = {
    ...adapter,
    send: (...given: Parameters<typeof adapter.send>) => (end.abort(), adapter.send(...given)),
  }
  await sweepOutbox(store, ending, none, end.signal)
  expect([adapter.requests.length, store.ids()]).toEqual([1, ['b']])
})

test('one tab sweeps at a time, and without locks each does [TRK-64]', async () => {
  const adapter = fakeAdapter()
  store.put(event('a', NOW - 20_000))
  const request = vi.fn(async (_name: string, _options: object, sweep: (lock: null) => unknown) => sweep(null))
  vi.stubGlobal('navigator', { locks: { request } })
  await sweepOutbox(store, adapter, none, signal)
  expect(request.mock.calls).toEqual([['vitrine.outbox', { ifAvailable: true }, expect.any(Function)]])
  expect(adapter.requests).toEqual([])
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('denied')) } })
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.requests).toEqual([])
  vi.stubGlobal('navigator', {})
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.requests).toHaveLength(1)
})

test('of a stored event only its own members are sent [TRK-64]', async () => {
  const adapter = fakeAdapter()
  const kept = event('a', NOW - 20_000, { visitorCookie: 'v|1|1|1|1', analyticsId: 5 as never })
  localStorage.setItem('vitrine.outbox.a', JSON.stringify({ ...kept, evil: true }))
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.events).toEqual([event('a', NOW - 20_000, { visitorCookie: 'v|1|1|1|1' })])
})

test('a clock that was set back since lets an event wait and then go out [TRK-64]', async () => {
  const adapter = fakeAdapter()
  store.put(event('ahead', NOW + DAY))
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.requests).toEqual([{ names: ['ahead'], keepalive: false }])
  store.put(event('far-ahead', NOW + 8 * DAY))
  await sweepOutbox(store, adapter, none, signal)
  expect(store.ids()).toEqual([])
})

test('a server that does not answer ends the sweep, and everything stays [TRK-64]', async () => {
  const adapter = fakeAdapter()
  adapter.answers.push(new Error('offline'))
  store.put(event('a', NOW - 30_000))
  store.put(event('b', NOW - 20_000))
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.requests).toHaveLength(1)
  expect(store.ids()).toEqual(['a', 'b'])
})

test('a list that is too large goes out by halves [TRK-63]', async () => {
  const adapter = fakeAdapter(true)
  adapter.answers.push('too-large')
  for (const id of ['a', 'b', 'c']) store.put(event(id, NOW - 20_000))
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.requests.map(({ names }) => names.join(''))).toEqual(['abc', 'ab', 'c'])
  expect(store.ids()).toEqual([])
})

test('an event that is too large by itself is removed, and a half that fails keeps the other back [TRK-63]', async () => {
  const adapter = fakeAdapter(true)
  adapter.answers.push('too-large')
  store.put(event('huge', NOW - 20_000))
  await sweepOutbox(store, adapter, none, signal)
  expect(store.ids()).toEqual([])
  adapter.answers.push('too-large', 'retry')
  for (const id of ['a', 'b', 'c']) store.put(event(id, NOW - 20_000))
  await sweepOutbox(store, adapter, none, signal)
  expect(adapter.requests.slice(1).map(({ names }) => names.join(''))).toEqual(['abc', 'ab'])
  expect(store.ids()).toEqual(['a', 'b', 'c'])
})
