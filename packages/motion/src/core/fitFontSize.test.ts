import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitFontSize } from './fitFontSize.js'
import { scaledFontSize } from './scaledFontSize.js'

test.each([
  [40, 100, 40],
  [40, 40, 40],
  [40, 39.9, 39.75],
  [40, 20, 20],
  [40, 11, 11],
  [40, 3, 11],
  [40, -1, 11],
  [11, 3, 11],
  [9, 3, 9],
])('a text of %d px that fits up to %d gets %d [MOT-45]', (original, room, expected) => {
  expect(fitFontSize(original, (size) => size <= room)).toBe(expected)
})

test('the size found fits, and a quarter of a pixel more would not, or it is 11 [MOT-45]', () => {
  const size = fc.double({ min: 11.5, max: 400, noNaN: true })
  fc.assert(
    fc.property(size, fc.double({ min: 0, max: 450, noNaN: true }), (original, room) => {
      let tries = 0
      const found = fitFontSize(original, (tried) => {
        tries += 1
        return tried <= room
      })
      expect(found).toBeGreaterThanOrEqual(11)
      expect(found).toBeLessThanOrEqual(original)
      if (found > 11) expect(found).toBeLessThanOrEqual(room)
      if (found < original) expect(Math.min(found + 0.25, original)).toBeGreaterThan(room)
      expect(tries).toBeLessThan(14)
    }),
  )
})

test.each([
  [100, 200, 400, 200],
  [100, 333, 1000, 300.3],
  [100, 0, 400, undefined],
  [100, 200, 0, undefined],
  [100, Number.NaN, 400, undefined],
])('a line set in %d px, %d px wide, in %d px: %d [MOT-47]', (size, line, width, expected) => {
  expect(scaledFontSize(size, line, width)).toBe(expected)
})
