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
  store.put(event('own', NOW - 30_000))
  await sweepOutbox(store, adapter, (id) => id === 'own', signal)
  expect(adapter.requests).toEqual([])
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
