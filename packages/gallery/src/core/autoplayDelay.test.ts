import { expect, test } from 'vitest'
import { autoplayDelay } from './autoplayDelay.js'

test.each([
  [0, 0, 5000],
  [0, 0.5, 5500],
  [0, 0.999, 5999],
  [1, 0.999, 5000],
  [8, 0.5, 5000],
])('tick %d comes, by a chance of %d, after %d ms [GAL-29 b] [GAL-29 c]', (tick, chance, expected) => {
  expect(autoplayDelay(tick, 5000, () => chance)).toBeCloseTo(expected, 5)
})
