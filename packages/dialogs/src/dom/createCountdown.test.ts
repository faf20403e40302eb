import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCountdown } from './createCountdown.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('time is held at first, runs out once while it runs, and goes on where it was held [DLG-19]', () => {
  const onEnd = vi.fn()
  const { run, hold } = createCountdown(1000, onEnd)
  vi.advanceTimersByTime(5000)
  expect(onEnd).not.toHaveBeenCalled()
  run()
  vi.advanceTimersByTime(400)
  hold()
  hold()
  vi.advanceTimersByTime(5000)
  run()
  vi.advanceTimersByTime(500)
  hold()
  run()
  vi.advanceTimersByTime(99)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(5000)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('time that runs is not begun anew by another call [DLG-18]', () => {
  const onEnd = vi.fn()
  const { run } = createCountdown(1000, onEnd)
  run()
  vi.advanceTimersByTime(600)
  run()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(400)
  expect(onEnd).toHaveBeenCalledOnce()
})
