import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { focalPosition } from './focalPosition.js'

describe('the position of a covered picture', () => {
  test.each([
    // Expect a third of the picture to be visible, because it is three times as wide as its box. A focal point in the
    // first sixth needs the picture's left edge at the box's left edge.
    [{ x: 0, y: 0 }, 3, 1, '0% 50%'],
    [{ x: 1 / 6, y: 0.5 }, 3, 1, '0% 50%'],
    [{ x: 1 / 3, y: 0.5 }, 3, 1, '25% 50%'],
    [{ x: 0.5, y: 0.9 }, 3, 1, '50% 50%'],
    [{ x: 1, y: 1 }, 3, 1, '100% 50%'],
    // Expect a vertical crop position, because the picture is half as wide as its box and is cropped above and below.
    [{ x: 0.1, y: 0.25 }, 0.5, 1, '50% 0%'],
    [{ x: 0.1, y: 0.4 }, 0.5, 1, '50% 30%'],
    [{ x: 0.3, y: 0.8 }, 1.5, 1.5, '50% 50%'],
  ])('with the focal point %j, ratio %d in a box of %d is %s [MED-17]', (focal, imageRatio, boxRatio, expected) => {
    expect(focalPosition(focal, imageRatio, boxRatio)).toBe(expected)
  })

  test.each([
    [undefined, '50% 50%'],
    [{ x: 0.25, y: 0.75 }, '25% 75%'],
    [{ x: 1 / 3, y: 0 }, '33.33% 0%'],
    [{ x: Number.NaN, y: 4 }, '50% 100%'],
    [{ x: -1, y: Number.POSITIVE_INFINITY }, '0% 50%'],
  ])('in a box of unknown ratio, with the focal point %j, is %s [MED-17]', (focal, expected) => {
    expect(focalPosition(focal)).toBe(expected)
    const unknown = [undefined, Number.NaN, 0, -2]
    for (const ratio of unknown) {
      expect(focalPosition(focal, ratio, 1.5)).toBe(expected)
      expect(focalPosition(focal, 1.5, ratio)).toBe(expected)
      for (const other of unknown) expect(focalPosition(focal, ratio, other)).toBe(expected)
    }
  })

  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const ratio = fc.double({ min: 0.2, max: 5, noNaN: true })
  test('brings the focal point as near the middle as the picture allows [MED-17]', () => {
    fc.assert(
      fc.property(share, share, ratio, ratio, (x, y, imageRatio, boxRatio) => {
        const [left, top] = focalPosition({ x, y }, imageRatio, boxRatio).split(' ').map(Number.parseFloat)
        const excess = imageRatio / boxRatio
        for (const [focal, length, position] of [
          [x, Math.max(excess, 1), left! / 100],
          [y, Math.max(1 / excess, 1), top! / 100],
        ] as const) {
          // Compare the part of the picture that is cut off before the box, not the position: if the picture fits its
          // box, every position cuts off nothing. Both parts are multiples of the box's length.
          const before = position * (length - 1)
          const best = Math.min(Math.max(focal * length - 0.5, 0), length - 1)
          expect(before).toBeCloseTo(best, 2)
        }
      }),
    )
  })
})
