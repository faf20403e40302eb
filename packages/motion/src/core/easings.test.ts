import fc from 'fast-check'
import { expect, test } from 'vitest'
import { easings } from '../index.js'

test('easeOutSine is one of them, a sine [MOT-5]', () => {
  expect(easings.easeOutSine(1 / 3)).toBeCloseTo(0.5)
  expect(easings.easeOutSine(0.5)).toBeCloseTo(Math.SQRT1_2)
})

test('an easing has gone this far after a quarter and three quarters of its time [MOT-5]', () => {
  const progress = Object.entries(easings).map(([name, easing]) => [
    name,
    Number(easing(0.25).toFixed(4)),
    Number(easing(0.75).toFixed(4)),
  ])
  expect(progress).toEqual([
    ['linear', 0.25, 0.75],
    ['easeInSine', 0.0761, 0.6173],
    ['easeOutSine', 0.3827, 0.9239],
    ['easeInOutSine', 0.1464, 0.8536],
    ['easeInCubic', 0.0156, 0.4219],
    ['easeOutCubic', 0.5781, 0.9844],
    ['easeInOutCubic', 0.0625, 0.9375],
  ])
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
