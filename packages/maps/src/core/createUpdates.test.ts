import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUpdates } from './createUpdates.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes within 60 ms of one another cause one update 60 ms after the last [MAP-19]', () => {
  const apply = vi.fn()
  const updates = createUpdates(apply)
  updates.request()
  vi.advanceTimersByTime(59)
  updates.request()
  updates.request()
  vi.advanceTimersByTime(59)
  expect(apply).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(apply).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(apply).toHaveBeenCalledOnce()
  updates.request()
  vi.advanceTimersByTime(60)
  expect(apply).toHaveBeenCalledTimes(2)
})

test('a cancelled update never happens [MAP-20]', () => {
  const apply = vi.fn()
  const updates = createUpdates(apply)
  updates.request()
  updates.cancel()
  vi.advanceTimersByTime(1000)
  expect(apply).not.toHaveBeenCalled()
})
