import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeAdapter } from '../../testing/fakeAdapter.js'
import type { OutboxStore } from '../core/outboxStore.js'
import type { TrackedEvent } from '../core/trackedEvent.js'
import { createOutbox, type Delivery, type Outbox } from './createOutbox.js'

const event = (name: string, text = ''): TrackedEvent => ({
  kind: 'event',
  app: 'site',
  event: name,
  data: { text },
  pageLoadId: 'p',
  ts: 1,
  sequence: 1,
  eventId: name,
})

let outbox: Outbox
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  outbox.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets the requests of this task go out and be answered. */
const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined)

function memoryStore(): OutboxStore & { readonly kept: Map<string, TrackedEvent> } {
  const kept = new Map<string, TrackedEvent>()
  return {
    kept,
    put: (each) => void kept.set(each.eventId, each),
    remove: (id) => void kept.delete(id),
    ids: () => [...kept.keys()],
    read: (id) => JSON.stringify(kept.get(id) ?? null),
  }
}

describe('sending', () => {
  test('an event goes out at the end of its task and may outlive its page [TRK-24] [TRK-61]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    void outbox.add(event('a'))
    expect(adapter.requests).toEqual([])
    await Promise.resolve()
    expect(adapter.requests).toEqual([{ names: ['a'], keepalive: true }])
    await settle()
    expect(outbox.size).toBe(0)
  })

  test('events of one task share a request where their adapter joins them [TRK-61]', async () => {
    const adapter = fakeAdapter(true)
    outbox = createOutbox(adapter)
    for (const name of ['a', 'b', 'c']) void outbox.add(event(name))
    await settle()
    expect(adapter.requests).toEqual([{ names: ['a', 'b', 'c'], keepalive: true }])
  })

  test.each([
    [50_000, ['ab']],
    [50_001, ['a', 'b']],
  ])('two events of %d bytes in all go out as %j [TRK-61]', async (bytes, requests) => {
    const adapter = fakeAdapter(true)
    outbox = createOutbox(adapter)
    const text = 'x'.repeat(25_000 - JSON.stringify(event('a')).length)
    void outbox.add(event('a', text))
    void outbox.add(event('b', text + 'x'.repeat(bytes - 50_000)))
    await settle()
    expect(adapter.requests.map(({ names }) => names.join(''))).toEqual(requests)
  })

  test('a ninth request at a time is sent without keepalive [TRK-24]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    adapter.answers.push(...Array.from({ length: 9 }, () => new Promise<Delivery>(() => {})))
    for (let n = 0; n < 9; n += 1) void outbox.add(event(String(n)))
    await settle()
    expect(adapter.requests.map(({ keepalive }) => keepalive)).toEqual([...Array<boolean>(8).fill(true), false])
  })

  test('bodies beyond 60 kB at a time are sent without keepalive [TRK-24]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    adapter.answers.push(...Array.from({ length: 3 }, () => new Promise<Delivery>(() => {})))
    for (const name of ['a', 'b', 'c']) void outbox.add(event(name, 'x'.repeat(25_000)))
    await settle()
    expect(adapter.requests.map(({ keepalive }) => keepalive)).toEqual([true, true, false])
  })

  test.each([
    [60_000, true],
    [60_001, false],
  ])('a body of %d bytes is sent with keepalive: %s [TRK-24]', async (bytes, keepalive) => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    void outbox.add(event('a', 'x'.repeat(bytes - JSON.stringify(event('a')).length)))
    await settle()
    expect(adapter.requests).toEqual([{ names: ['a'], keepalive }])
  })

  test('10,000 events in one task are all stored, at most 24 requests at a time [TRK-61]', async () => {
    let now = 0
    let most = 0
    const stored = new Set<string>()
    outbox = createOutbox({
      async send(events) {
        most = Math.max(most, (now += 1))
        await Promise.resolve()
        now -= 1
        for (const { eventId } of events) stored.add(eventId)
        return 'stored'
      },
    })
    for (let n = 0; n < 10_000; n += 1) void outbox.add(event(String(n)))
    await expect.poll(() => stored.size).toBe(10_000)
    expect(most).toBeLessThanOrEqual(24)
    expect(outbox.size).toBe(0)
  })
})

describe('a server that fails', () => {
  test('is asked again after 1, 2, 4 … 30 s, and everything arrives once it answers [TRK-62]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    const pauses = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]
    adapter.answers.push(new Error('offline'), ...pauses.slice(1).map((): Delivery => 'retry'))
    void outbox.add(event('a'))
    await settle()
    for (const [before, pause] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(adapter.requests).toHaveLength(before + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(adapter.requests).toHaveLength(before + 2)
    }
    expect(outbox.size).toBe(0)
  })

  test('is asked again after half of these times at the earliest, so that pages do not come back together [TRK-62]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    adapter.answers.push('retry', 'retry')
    vi.spyOn(Math, 'random').mockReturnValueOnce(1).mockReturnValueOnce(0.5)
    void outbox.add(event('a'))
    await settle()
    for (const [pause, requests] of [
      [499, 1],
      [1, 2],
      [1499, 2],
      [1, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pause)
      expect(adapter.requests).toHaveLength(requests)
    }
  })

  test('is asked by one request at a time, and gets all others once it answers [TRK-62]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    const names = ['a', 'b', 'c', 'd']
    adapter.answers.push('retry', 'retry', 'retry', 'retry', 'retry')
    for (const name of names) void outbox.add(event(name))
    await settle()
    expect(adapter.requests).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(1000)
    expect(adapter.requests).toHaveLength(5)
    await outbox.add(event('e'))
    await vi.advanceTimersByTimeAsync(1999)
    expect(adapter.requests).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(1)
    expect(adapter.requests.slice(4).map((request) => request.names[0])).toEqual(['a', 'b', 'c', 'd', 'a', 'e'])
    expect(outbox.size).toBe(0)
  })

  test('for one event alone does not keep the others waiting [TRK-62]', async () => {
    const stored: string[] = []
    outbox = createOutbox({
      send(events) {
        const { eventId } = events[0]!
        if (eventId === 'bad') return Promise.resolve('retry')
        stored.push(eventId)
        return Promise.resolve('stored')
      },
    })
    void outbox.add(event('bad'))
    await settle()
    for (const name of ['a', 'b']) await outbox.add(event(name))
    await vi.advanceTimersByTimeAsync(3000)
    expect(stored).toEqual(['a', 'b'])
    expect(outbox.size).toBe(1)
  })

  test('is asked at once when the browser is online again [TRK-62]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    adapter.answers.push('retry')
    void outbox.add(event('a'))
    await settle()
    dispatchEvent(new Event('online'))
    await settle()
    expect(adapter.requests).toHaveLength(2)
  })

  test('keeps nobody waiting: an event that is tracked meanwhile counts as handed over [TRK-26]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    adapter.answers.push('retry')
    await outbox.add(event('a'))
    await settle()
    await expect(outbox.add(event('b'))).resolves.toBeUndefined()
    expect(adapter.requests).toHaveLength(1)
  })

  test('that refuses an event for good is not asked again [TRK-63]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    adapter.answers.push('refused')
    void outbox.add(event('a'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(adapter.requests).toHaveLength(1)
    expect(outbox.size).toBe(0)
  })

  test('that finds a request too large gets its events by halves [TRK-63]', async () => {
    const adapter = fakeAdapter(true)
    outbox = createOutbox(adapter)
    adapter.answers.push('too-large', 'too-large')
    for (const name of ['a', 'b', 'c']) void outbox.add(event(name))
    await settle()
    expect(adapter.requests.map(({ names }) => names.join(''))).toEqual(['abc', 'ab', 'c', 'a', 'b'])
    expect(outbox.size).toBe(0)
  })
})

describe('a page that is left', () => {
  test('sends once more what was under way without keepalive, and what waits [TRK-24]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    adapter.answers.push(...Array.from({ length: 9 }, () => new Promise<Delivery>(() => {})))
    for (let n = 0; n < 9; n += 1) void outbox.add(event(String(n)))
    await settle()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    await settle()
    expect(adapter.requests.slice(9).map(({ names }) => names)).toEqual([['8']])
  })

  test('sends what a failing server has left waiting when it becomes hidden, and when it goes [TRK-62]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    adapter.answers.push('retry', 'retry')
    void outbox.add(event('a'))
    await settle()
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(adapter.requests).toHaveLength(1)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(adapter.requests).toHaveLength(2)
    dispatchEvent(new PageTransitionEvent('pagehide'))
    await settle()
    expect(adapter.requests).toHaveLength(3)
  })

  test('hands over an event that is tracked in a pagehide handler [TRK-61]', async () => {
    const adapter = fakeAdapter()
    outbox = createOutbox(adapter)
    const late = (): void => void outbox.add(event('late'))
    addEventListener('pagehide', late)
    dispatchEvent(new PageTransitionEvent('pagehide'))
    removeEventListener('pagehide', late)
    await Promise.resolve()
    expect(adapter.requests).toEqual([{ names: ['late'], keepalive: true }])
  })
})

describe('the store', () => {
  test('holds an event from the moment it is tracked until the server has it [TRK-64]', async () => {
    const adapter = fakeAdapter()
    const store = memoryStore()
    outbox = createOutbox(adapter)
    outbox.keepIn(store)
    adapter.answers.push('retry')
    void outbox.add(event('a'))
    expect([...store.kept.keys()]).toEqual(['a'])
    await settle()
    expect([...store.kept.keys()]).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.kept.size).toBe(0)
  })

  test('that comes later gets the events that wait, and none after it is taken away [TRK-64]', async () => {
    const adapter = fakeAdapter()
    const store = memoryStore()
    outbox = createOutbox(adapter)
    adapter.answers.push('retry', 'retry')
    void outbox.add(event('a'))
    await settle()
    outbox.keepIn(store)
    expect([...store.kept.keys()]).toEqual(['a'])
    outbox.keepIn(undefined)
    void outbox.add(event('b'))
    expect([...store.kept.keys()]).toEqual(['a'])
  })
})
