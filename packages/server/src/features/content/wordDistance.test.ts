import { expect, test } from 'vitest'
import { wordDistance } from './wordDistance.js'

test.each([
  ['lantern', 'lantern', 0],
  ['lantern', 'lanterns', 1],
  ['lantern', 'lanern', 1],
  ['lantern', 'lintern', 1],
  ['lantern', 'lanternes', 2],
  ['lantern', 'lnatern', 1],
  ['lantern', 'alntren', 2],
  ['lantern', 'candles', 5],
  ['lamp', 'film', 4],
  ['ca', 'abc', 3],
  ['', 'lamp', 4],
  ['café', 'cafe', 1],
])('from "%s" to "%s" there are %i typing errors, in both directions [COL-18]', (one, other, errors) => {
  expect([wordDistance(one, other), wordDistance(other, one)]).toEqual([errors, errors])
})
