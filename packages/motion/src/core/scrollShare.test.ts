import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrollShare } from './scrollShare.js'

test.each([
  [600, 200, 0],
  [200, 200, 0.5],
  [-200, 200, 1],
  [900, 200, 0],
  [-900, 200, 1],
  [-300, 3000, 0.25],
  [300, 0, 0.5],
])('a box at %d px, %d px high, in a window of 600: %d [MOT-23]', (top, height, expected) => {
  expect(scrollShare(top, height, 600)).toBe(expected)
})

test('a box without a height in a window without a height has not begun [MOT-23]', () => {
  expect(scrollShare(0, 0, 0)).toBe(0)
})

test('is always between 0 and 1, and grows as the box goes up [MOT-23]', () => {
  const length = fc.integer({ min: 0, max: 9000 })
  fc.assert(
    fc.property(fc.integer({ min: -9000, max: 9000 }), length, length, (top, height, viewport) => {
      const share = scrollShare(top, height, viewport)
      expect(share >= 0 && share <= 1).toBe(true)
      expect(scrollShare(top - 1, height, viewport)).toBeGreaterThanOrEqual(share)
    }),
  )
})
