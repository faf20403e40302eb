import { expect, test, vi } from 'vitest'
import { attempt } from '../index.js'

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
