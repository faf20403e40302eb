import { expect, test } from 'vitest'
import { createOutboxStore, type KeyValueStorage } from './outboxStore.js'
import type { TrackedEvent } from './trackedEvent.js'

const NOW = 1767225600000

function event(eventId: string, ts = NOW): TrackedEvent {
  return { kind: 'event', app: 'site', event: 'opened', data: { n: 1 }, pageLoadId: 'p', ts, sequence: 1, eventId }
}

function memory(): KeyValueStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (place) => [...texts.keys()][place] ?? null,
    get length() {
      return texts.size
    },
  }
}

test('events of two tabs are kept beside each other, oldest first', () => {
  const storage = memory()
  const [first, second] = [
    createOutboxStore(
      () => storage,
      () => NOW,
    ),
    createOutboxStore(
      () => storage,
      () => NOW,
    ),
  ]
  first.put(event('b', NOW))
  second.put(event('a', NOW - 5))
  expect(first.list().map(({ eventId }) => eventId)).toEqual(['a', 'b'])
  second.remove('b')
  expect(first.list()).toEqual([event('a', NOW - 5)])
  first.clear()
  expect(storage.texts.size).toBe(0)
})

test('what is not an event, or is older than 7 days, is removed; keys of others stay', () => {
  const storage = memory()
  storage.setItem('theme', 'dark')
  storage.setItem('vitrine.outbox.x', '{"kind":"evil"}')
  storage.setItem('vitrine.outbox.y', 'no json')
  const store = createOutboxStore(
    () => storage,
    () => NOW,
  )
  store.put(event('old', NOW - 604_800_001))
  expect(store.list()).toEqual([])
  expect([...storage.texts.keys()]).toEqual(['theme'])
})

test('at most 500 events are kept', () => {
  const storage = memory()
  const store = createOutboxStore(
    () => storage,
    () => NOW,
  )
  for (let n = 0; n < 510; n += 1) store.put(event(String(n)))
  expect(storage.texts.size).toBe(500)
})

test('a storage that is forbidden or full keeps nothing and throws nothing', () => {
  const store = createOutboxStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  store.put(event('a'))
  store.remove('a')
  store.clear()
  expect(store.list()).toEqual([])
})
