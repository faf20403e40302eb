import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easings } from '../index.js'

test('easeOutSine is one of them, a sine [MOT-5]', () => {
  expect(easings.easeOutSine(1 / 3)).toBeCloseTo(0.5)
  expect(easings.easeOutSine(0.5)).toBeCloseTo(Math.SQRT1_2)
})

test.each(Object.entries(easings))('%s goes from 0 to 1, and never back or past them [MOT-5]', (_, easing) => {
  expect(easing(0)).toBeCloseTo(0, 12)
  expect(easing(1)).toBeCloseTo(1, 12)
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [early, late] = [easing(Math.min(one, other)), easing(Math.max(one, other))]
      expect(early).toBeLessThanOrEqual(late + 1e-12)
      expect(early).toBeGreaterThanOrEqual(-1e-12)
      expect(late).toBeLessThanOrEqual(1 + 1e-12)
    }),
  )
})
