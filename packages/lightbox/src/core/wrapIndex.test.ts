import { expect, test } from 'vitest'
import { openLightbox } from '../dom/openLightbox.js'
import { wrapIndex } from './wrapIndex.js'

test.each([
  [0, 5, 0],
  [4, 5, 4],
  [5, 5, 0],
  [12, 5, 2],
  [-1, 5, 4],
  [-6, 5, 4],
  [2.9, 5, 2],
  [Number.NaN, 5, 0],
  [Number.POSITIVE_INFINITY, 5, 0],
  [7, 1, 0],
])('item %d of %d is item %d [LBX-4]', (index, count, expected) => {
  expect(wrapIndex(index, count)).toBe(expected)
})

test('an empty set opens nothing, without error and without a document [LBX-4]', async () => {
  expect(await openLightbox({ set: [] })).toBeUndefined()
})
