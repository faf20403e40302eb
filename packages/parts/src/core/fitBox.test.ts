import { expect, test } from 'vitest'
import { fitBox } from './fitBox.js'

const own = { width: 300, height: 200 }

test.each([
  [
    { width: 600, height: 600 },
    { width: 600, height: 400, limit: 'width' },
  ],
  [
    { width: 600, height: 100 },
    { width: 150, height: 100, limit: 'height' },
  ],
  [
    { width: 600, height: 400 },
    { width: 600, height: 400, limit: 'width' },
  ],
  [
    { width: 0, height: 0 },
    { width: 0, height: 0, limit: 'width' },
  ],
])('content of 300 by 200 fits into %j as %j [MED-19]', (box, fitted) => {
  expect(fitBox(own, box)).toEqual(fitted)
  expect(fitBox(own, box, 'contain')).toEqual(fitted)
})

test.each([
  [
    { width: 600, height: 600 },
    { width: 900, height: 600, limit: 'height' },
  ],
  [
    { width: 600, height: 100 },
    { width: 600, height: 400, limit: 'width' },
  ],
  [
    { width: 600, height: 400 },
    { width: 600, height: 400, limit: 'height' },
  ],
])('content of 300 by 200 covers %j as %j [MED-35]', (box, fitted) => {
  expect(fitBox(own, box, 'cover')).toEqual(fitted)
})

test.each([
  [
    { width: 600, height: 600 },
    { width: 300, height: 200, limit: 'width' },
  ],
  [
    { width: 900, height: 201 },
    { width: 300, height: 200, limit: 'height' },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200, limit: 'width' },
  ],
  [
    { width: 150, height: 600 },
    { width: 150, height: 100, limit: 'width' },
  ],
])('content of 300 by 200 is no larger than its own pixels in %j: %j [LBX-8]', (box, fitted) => {
  expect(fitBox(own, box, 'scale-down')).toEqual(fitted)
})

test.each([
  [0, 200],
  [300, 0],
  [-300, -200],
  [300, -200],
  [Number.NaN, 200],
  [Infinity, 200],
  [300, Infinity],
])('content of %d by %d has no ratio, so it is not fitted [MED-19]', (width, height) =>
  expect(fitBox({ width, height }, { width: 600, height: 600 })).toBeUndefined(),
)
