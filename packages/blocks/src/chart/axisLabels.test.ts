import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisLabels } from './axisLabels.js'

test.for([
  [1, [[0, 1]]],
  [
    2,
    [
      [0, 0.5],
      [1, 0.5],
    ],
  ],
  [
    5,
    [
      [0, 0.25],
      [2, 0.5],
      [4, 0.25],
    ],
  ],
  [
    6,
    [
      [0, 0.2],
      [2, 0.4],
      [4, 0.4],
    ],
  ],
  [
    8,
    [
      [0, 1.5 / 7],
      [3, 3 / 7],
    ],
  ],
  [
    12,
    [
      [0, 2 / 11],
      [4, 4 / 11],
      [8, 4 / 11],
    ],
  ],
] as const)('of %i rows those get a label that have room for it [BLK-45]', ([rows, expected]) => {
  expect(axisLabels(rows).map(({ row, share }) => [row, share])).toEqual(expected)
})

test('every label lies under its row, and all of them in the axis [BLK-45]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100 }), (rows) => {
      let start = 0
      for (const { row, share, edge } of axisLabels(rows)) {
        const place = edge === 'start' ? start : edge === 'end' ? start + share : start + share / 2
        expect(place).toBeCloseTo(row / (rows - 1), 9)
        start += share
      }
      expect(start).toBeLessThanOrEqual(1 + 1e-9)
      expect(axisLabels(rows).length).toBeLessThanOrEqual(4)
    }),
  )
})
