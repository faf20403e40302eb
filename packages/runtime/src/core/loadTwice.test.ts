import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTwice } from './loadTwice.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a chunk that comes is fetched once [RUN-17]', async () => {
  const load = vi.fn(async () => 'chunk')
  expect(await loadTwice(load)).toBe('chunk')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a chunk that fails is tried once more, after 1 s [RUN-18]', async () => {
  const load = vi.fn(async () => 'chunk').mockRejectedValueOnce(new TypeError('404'))
  const loaded = loadTwice(load)
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('chunk')
  expect(load).toHaveBeenCalledTimes(2)
})

test('the second failure is handed on, and there is no third attempt [RUN-18]', async () => {
  const load = vi.fn(async () => {
    throw new TypeError('404')
  })
  const loaded = expect(loadTwice(load)).rejects.toThrow('404')
  await vi.advanceTimersByTimeAsync(10_000)
  await loaded
  expect(load).toHaveBeenCalledTimes(2)
})
