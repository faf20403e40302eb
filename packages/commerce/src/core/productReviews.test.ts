import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratingSummary, starFills } from './productReviews.js'

test.each([
  [13, 3, { average: 4.3, count: 3 }],
  [9, 2, { average: 4.5, count: 2 }],
  [25, 5, { average: 5, count: 5 }],
  [0, 0, { average: 0, count: 0 }],
])('%i stars of %i reviews are summed up with one decimal [COM-51]', (sum, count, summary) => {
  expect(ratingSummary(sum, count)).toEqual(summary)
})

test('the average of any reviews lies within them and is at most half a tenth off [COM-51]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 }), (ratings) => {
      const sum = ratings.reduce((total, rating) => total + rating, 0)
      const { average } = ratingSummary(sum, ratings.length)
      expect(Math.abs(average - sum / ratings.length)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(average).toBeLessThanOrEqual(Math.max(...ratings))
    }),
  )
})

test.each([
  [0, ['none', 'none', 'none', 'none', 'none']],
  [4.3, ['full', 'full', 'full', 'full', 'half']],
  [4.2, ['full', 'full', 'full', 'full', 'none']],
  [5, ['full', 'full', 'full', 'full', 'full']],
])('a rating of %f lights the stars %j [COM-51]', (rating, fills) => {
  expect(starFills(rating)).toEqual(fills)
})
