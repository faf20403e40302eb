import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAt } from './placeAt.js'

const counts = fc.integer({ min: 1, max: 50 })
const moves = fc.array(fc.constantFrom(-1, 1), { maxLength: 120 })

test('a loop goes round: after any moves the item shown is the sum of them, counted round [LBX-19]', () => {
  fc.assert(
    fc.property(counts, fc.nat(), moves, (count, start, steps) => {
      let place = placeAt(start % count, count, true)
      let expected = start % count
      for (const step of steps) {
        place = placeAt(place.position + step, count, true)
        expected += step
        if (expected === count) expected = 0
        if (expected === -1) expected = count - 1
        expect(place.index).toBe(expected)
        expect([place.hasPrevious, place.hasNext]).toEqual(count > 1 ? [true, true] : [false, false])
      }
    }),
  )
})

test('without a loop the ends hold [LBX-20]', () => {
  expect(placeAt(0, 3, false)).toEqual({ position: 0, index: 0, hasPrevious: false, hasNext: true })
  expect(placeAt(-1, 3, false)).toEqual({ position: 0, index: 0, hasPrevious: false, hasNext: true })
  expect(placeAt(1, 3, false)).toEqual({ position: 1, index: 1, hasPrevious: true, hasNext: true })
  expect(placeAt(3, 3, false)).toEqual({ position: 2, index: 2, hasPrevious: true, hasNext: false })
})
