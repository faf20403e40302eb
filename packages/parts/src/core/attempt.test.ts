import { expect, test, vi } from 'vitest'
import { attempt, throwLater } from '../index.js'

test('attempt returns the result of the work [PAR-8]', () => {
  const onError = vi.fn()
  expect(attempt(() => 7, onError)).toBe(7)
  expect(onError).not.toHaveBeenCalled()
})

test('attempt passes a thrown error on and returns nothing [PAR-8]', () => {
  const error = new Error('mine')
  const fail = (): number => {
    throw error
  }
  const onError = vi.fn()
  expect(attempt(fail, onError)).toBeUndefined()
  expect(onError.mock.calls).toEqual([[error]])
  expect(attempt(fail)).toBeUndefined()
})

test('throwLater throws after the running code [PAR-8]', () => {
  const tasks: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task))
  throwLater(new Error('mine'))
  vi.unstubAllGlobals()
  expect(tasks).toHaveLength(1)
  expect(tasks[0]).toThrow('mine')
})
