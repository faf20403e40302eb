import { expect, test } from 'vitest'
import { isDrawn } from './drawnTests.ts'

const TITLES = Array.from({ length: 2000 }, (_, index) => `test ${index}`)

test('a draw holds about a tenth of the tests, and always the same ones', () => {
  const drawn = TITLES.filter((title) => isDrawn(title, '2026-11-28'))
  expect(drawn.length).toBeGreaterThan(150)
  expect(drawn.length).toBeLessThan(250)
  expect(TITLES.filter((title) => isDrawn(title, '2026-11-28'))).toEqual(drawn)
})

test('thirty draws hold nine of ten tests', () => {
  const days = Array.from({ length: 30 }, (_, day) => `2026-11-${day + 1}`)
  const drawn = TITLES.filter((title) => days.some((day) => isDrawn(title, day)))
  expect(drawn.length / TITLES.length).toBeGreaterThan(0.9)
})
