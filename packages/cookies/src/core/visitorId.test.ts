import { expect, test } from 'vitest'
import { visitorId } from './visitorId.js'

test('a new visitor has a random UUID of version 4 [COO-8]', () => {
  const ids = Array.from({ length: 200 }, visitorId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
  // Count the different digits at one position of each part of the id: many values show that every part is random.
  expect(new Set(ids.map((id) => id[19])).size).toBe(4)
  for (const place of [0, 11, 17, 35]) expect(new Set(ids.map((id) => id[place])).size).toBeGreaterThan(10)
})
