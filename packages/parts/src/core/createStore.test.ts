import { expect, test, vi } from 'vitest'
import { createStore } from './createStore.js'

test('a store gives its value and tells its listeners of another one [PAR-7]', () => {
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

test('every listener ends with the value that a listener has set [PAR-7]', () => {
  const store = createStore(0)
  const seen: number[] = []
  store.listen((value) => value < 3 && store.set(value + 1))
  store.listen((value) => void seen.push(value))
  store.set(1)
  expect(seen.at(-1)).toBe(3)
})

test('a listener that is removed while others are called is not called, and one that is added is called later [PAR-7]', () => {
  const store = createStore(0)
  const seen: string[] = []
  const stops: (() => void)[] = []
  store.listen((value) => {
    seen.push(`first ${value}`)
    for (const stop of stops.splice(0)) stop()
    if (value === 1) store.listen((later) => void seen.push(`added ${later}`))
  })
  stops.push(store.listen((value) => void seen.push(`removed ${value}`)))
  store.set(1)
  store.set(2)
  expect(seen).toEqual(['first 1', 'first 2', 'added 2'])
})
