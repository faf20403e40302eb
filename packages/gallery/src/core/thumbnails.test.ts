import { expect, test } from 'vitest'
import { thumbnailDelay } from './thumbnailDelay.js'
import { thumbnailPreload } from './thumbnailPreload.js'

test('thumbnails of a grid wait less than 500 ms, each as long as no other [GAL-68]', () => {
  const delays = Array.from({ length: 200 }, (_, index) => thumbnailDelay(index))
  expect(delays.every((delay) => delay >= 0 && delay < 500)).toBe(true)
  expect(new Set(delays).size).toBeGreaterThan(100)
})

test.each([
  [720, 100, 8],
  [700, 100, 7],
  [701, 100, 8],
  [749, 100, 8],
  [720, 80, 9],
  [330, 80, 5],
  [0, 100, 0],
])('%d px beside thumbnails of %d px fetch %d [GAL-80]', (width, height, expected) => {
  expect(thumbnailPreload(width, height)).toBe(expected)
})
