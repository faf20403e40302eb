import { expect, test, vi } from 'vitest'
import { createStore } from './createStore.js'

test('a store gives its value and tells its listeners of another one', () => {
  const store = createStore({ index: 0 })
  const listener = vi.fn()
  const stop = store.listen(listener)
  const [before, next] = [store.get(), { index: 1 }]
  store.set(next)
  store.set(next)
  stop()
  store.set({ index: 2 })
  expect(store.get()).toEqual({ index: 2 })
  expect(listener.mock.calls).toEqual([[next, before]])
})

test('every listener ends with the value that a listener has set', () => {
  const store = createStore(0)
  const seen: number[] = []
  store.listen((value) => value < 3 && store.set(value + 1))
  store.listen((value) => void seen.push(value))
  store.set(1)
  expect(seen.at(-1)).toBe(3)
})
