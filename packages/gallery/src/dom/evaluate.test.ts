import { afterEach, expect, test, vi } from 'vitest'
import { findTransition } from '../index.js'
import { evaluate } from './evaluate.js'

afterEach(() => {
  vi.restoreAllMocks()
})

test('data that fails on use is logged and skipped, and the galleries after it start [GAL-2] [GAL-46]', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const stop = vi.fn()
  const skipped = evaluate(() => {
    findTransition('spin')
    return stop
  })
  expect(errors.mock.calls).toEqual([
    ['Error evaluating gallery block data.', new Error('Could not find transition named spin')],
  ])
  skipped()
  expect(stop).not.toHaveBeenCalled()
  evaluate(() => stop)()
  expect([stop.mock.calls.length, errors.mock.calls.length]).toEqual([1, 1])
})
