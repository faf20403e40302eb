import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapIndex } from './wrapIndex.js'

test.each([
  [0, 5, 0],
  [4, 5, 4],
  [5, 5, 0],
  [12, 5, 2],
  [-1, 5, 4],
  [-5, 5, 0],
  [-6, 5, 4],
  [7, 1, 0],
])('%d of %d is %d [GAL-17]', (index, count, expected) => {
  expect(wrapIndex(index, count)).toBe(expected)
})

test.each([
  [0, 0],
  [3, -1],
  [1.5, 4],
  [Number.NaN, 4],
  [Number.POSITIVE_INFINITY, 4],
])('%d of %d is no slide [GAL-24]', (index, count) => {
  expect(wrapIndex(index, count)).toBeUndefined()
})

test('is in range and a whole number of rounds away [GAL-17]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 300 }), (index, count) => {
      const wrapped = wrapIndex(index, count)!
      expect(wrapped >= 0 && wrapped < count && Object.is(Math.abs((index - wrapped) % count), 0)).toBe(true)
    }),
  )
})
