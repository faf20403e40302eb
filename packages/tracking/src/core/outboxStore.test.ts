import { expect, test } from 'vitest'
import { createOutboxStore, type KeyValueStorage } from './outboxStore.js'
import type { TrackedEvent } from './trackedEvent.js'

function event(eventId: string): TrackedEvent {
  return { kind: 'event', app: 'site', event: 'opened', data: { n: 1 }, pageLoadId: 'p', ts: 5, sequence: 1, eventId }
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

test('events of two tabs are kept beside each other [TRK-64]', () => {
  const storage = memory()
  const [first, second] = [createOutboxStore(() => storage), createOutboxStore(() => storage)]
  first.put(event('b'))
  second.put(event('a'))
  expect(first.ids()).toEqual(['b', 'a'])
  second.remove('b')
  expect(first.ids()).toEqual(['a'])
  expect(JSON.parse(first.read('a') ?? '')).toEqual(event('a'))
  expect(first.read('b')).toBeNull()
})

test('keys of others are no events [TRK-64]', () => {
  const storage = memory()
  storage.setItem('theme', 'dark')
  expect(createOutboxStore(() => storage).ids()).toEqual([])
})

test('at most 500 events are kept [TRK-64]', () => {
  const storage = memory()
  const store = createOutboxStore(() => storage)
  for (let n = 0; n < 510; n += 1) store.put(event(String(n)))
  expect(storage.texts.size).toBe(500)
})

test('a storage that is forbidden keeps nothing and throws nothing [TRK-68]', () => {
  const store = createOutboxStore(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  store.put(event('a'))
  store.remove('a')
  expect([store.ids(), store.read('a')]).toEqual([[], null])
})

test('a storage that is full keeps nothing more and throws nothing [TRK-68]', () => {
  const storage = memory()
  const store = createOutboxStore(() => storage)
  store.put(event('a'))
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  store.put(event('b'))
  expect(store.ids()).toEqual(['a'])
})

test('a key that another tab removes while the keys are read is none [TRK-64]', () => {
  const storage = memory()
  storage.setItem('vitrine.outbox.a', '{}')
  const store = createOutboxStore(() => ({ ...storage, length: 2 }))
  expect(store.ids()).toEqual(['a'])
})
