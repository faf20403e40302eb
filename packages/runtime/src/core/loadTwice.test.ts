import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTwice } from './loadTwice.js'

const CHUNK = { island: 'accordion' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a chunk that comes is fetched once [RUN-17]', async () => {
  const load = vi.fn(async () => CHUNK)
  expect(await loadTwice(load, 'island')).toBe(CHUNK)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a chunk that fails is tried once more, after 1 s [RUN-18]', async () => {
  const load = vi.fn(async () => CHUNK).mockRejectedValueOnce(new TypeError('404'))
  const loaded = loadTwice(load, 'island')
  await vi.advanceTimersByTimeAsync(999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe(CHUNK)
  expect(load).toHaveBeenCalledTimes(2)
})

test('the second failure is handed on, and there is no third attempt [RUN-18]', async () => {
  const load = vi.fn(async (): Promise<typeof CHUNK> => {
    throw new TypeError('404')
  })
  const loaded = expect(loadTwice(load, 'island')).rejects.toThrow('404')
  await vi.advanceTimersByTimeAsync(10_000)
  await loaded
  expect(load).toHaveBeenCalledTimes(2)
})

test('a chunk whose failure the browser keeps is imported by another address, after 1 s [RUN-18]', async () => {
  const address = 'data:text/javascript,export const island = 1'
  const load = vi.fn(async (): Promise<{ island: number }> => {
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
  })
  const loaded = loadTwice(load, 'island')
  await vi.advanceTimersByTimeAsync(1000)
  expect((await loaded).island).toBe(1)
  expect(load).toHaveBeenCalledTimes(1)
})
