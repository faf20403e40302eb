import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { publishedReviewSchema, ratingSummarySchema } from './productReviewsSchema.js'

test.each([
  [{ average: 4.5, count: 2 }, true],
  [{ average: 0, count: 0 }, true],
  [{ average: 5, count: 1 }, true],
  [{ average: 5.1, count: 1 }, false],
  [{ average: -0.1, count: 1 }, false],
  [{ average: 4, count: -1 }, false],
  [{ average: 4, count: 1.5 }, false],
  [{ average: '4', count: 1 }, false],
  [{ average: 4 }, false],
  [{ count: 1 }, false],
])('the summed up stars %j are read: %s [COM-51]', (stars, isRead) => {
  expect(safeParse(ratingSummarySchema, stars)).toMatchObject(
    isRead ? { success: true, output: stars } : { issues: {} },
  )
})

const REVIEW = { id: 'r1', name: 'Ines K.', rating: 5, text: 'I counted.', writtenAt: '2026-10-24T09:30:00Z' }

test.each([
  [{}, true],
  [{ name: '' }, true],
  [{ rating: 1 }, true],
  [{ rating: 0 }, false],
  [{ rating: 6 }, false],
  [{ rating: 4.5 }, false],
  [{ id: '' }, false],
  [{ id: 7 }, false],
  [{ name: undefined }, false],
  [{ writtenAt: 'yesterday' }, false],
  [{ writtenAt: 1_767_225_600_000 }, false],
])('a review with %j is read: %s [COM-51]', (change, isRead) => {
  const review = { ...REVIEW, ...change }
  expect(safeParse(publishedReviewSchema, review)).toMatchObject(
    isRead ? { success: true, output: review } : { issues: {} },
  )
})

test('a review without a text has an empty one [COM-51]', () => {
  const { text: _, ...others } = REVIEW
  expect(safeParse(publishedReviewSchema, others).output).toEqual({ ...REVIEW, text: '' })
})
