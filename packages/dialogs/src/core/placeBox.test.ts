import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBox } from './placeBox.js'

const size = { width: 250, height: 44 }
const window = { width: 800, height: 600 }

test.each([
  ['in the open: 15 px past the pointer', { x: 100, y: 100 }, { x: 115, y: 115 }],
  ['at the right: on the other side', { x: 700, y: 100 }, { x: 435, y: 115 }],
  ['at the bottom: on the other side', { x: 100, y: 580 }, { x: 115, y: 521 }],
  ['in the corner: on the other sides, moved in', { x: 799, y: 599 }, { x: 530, y: 536 }],
  ['as near to the edge as may be', { x: 515, y: 521 }, { x: 530, y: 536 }],
  ['one px nearer: on the other side', { x: 516, y: 522 }, { x: 251, y: 463 }],
])('%s [DLG-25]', (_, anchor, place) => {
  expect(placeBox({ anchor, size, window })).toEqual(place)
})

test('where neither side has room it is moved in [DLG-25]', () => {
  expect(placeBox({ anchor: { x: 160, y: 50 }, size, window: { width: 320, height: 100 } })).toEqual({ x: 20, y: 20 })
})

test.each([
  [
    { x: 0, y: 300 },
    { width: 760, height: 10 },
    { x: 20, y: 315 },
  ],
  [
    { x: 0, y: 300 },
    { width: 761, height: 10 },
    { x: 20, y: 20 },
  ],
  [
    { x: 300, y: 0 },
    { width: 10, height: 560 },
    { x: 315, y: 20 },
  ],
  [
    { x: 300, y: 0 },
    { width: 10, height: 561 },
    { x: 20, y: 20 },
  ],
])('at %j a box of %j, which just fits or just does not, stands at %j [DLG-35]', (anchor, box, place) => {
  expect(placeBox({ anchor, size: box, window })).toEqual(place)
})

test('past an element the box stands 15 px from its end in both directions [DLG-24]', () => {
  const anchor = { x: 100, y: 100, width: 50, height: 20 }
  expect(placeBox({ anchor, size, window, side: 'corner' })).toEqual({ x: 165, y: 135 })
})

test('below an element the starts stand in one line, from right to left the other ends; at an edge it flips [DLG-25]', () => {
  const anchor = { x: 300, y: 100, width: 400, height: 44 }
  expect(placeBox({ anchor, size, window, side: 'below' })).toEqual({ x: 300, y: 159 })
  expect(placeBox({ anchor, size, window, side: 'below', direction: 'rtl' })).toEqual({ x: 450, y: 159 })
  expect(placeBox({ anchor: { x: 400, y: 100 }, size, window, direction: 'rtl' })).toEqual({ x: 135, y: 115 })
  const low = { x: 600, y: 500, width: 180, height: 44 }
  expect(placeBox({ anchor: low, size, window, side: 'below' })).toEqual({ x: 530, y: 441 })
})

test('from right to left a box may stand 20 px from the left edge, and nearer goes to the other side [DLG-25]', () => {
  expect(placeBox({ anchor: { x: 285, y: 100 }, size, window, direction: 'rtl' })).toEqual({ x: 20, y: 115 })
  expect(placeBox({ anchor: { x: 284, y: 100 }, size, window, direction: 'rtl' })).toEqual({ x: 299, y: 115 })
})

test('another distance counts on either side of the anchor [DLG-25]', () => {
  expect(placeBox({ anchor: { x: 527, y: 533 }, size, window, gap: 4 })).toEqual({ x: 273, y: 485 })
  expect(placeBox({ anchor: { x: 100, y: 100 }, size, window, gap: 4 })).toEqual({ x: 104, y: 104 })
})

const length = fc.integer({ min: 1, max: 2000 })
const options = fc.record({
  anchor: fc.record({
    x: fc.integer({ min: -500, max: 2500 }),
    y: fc.integer({ min: -500, max: 2500 }),
    width: length,
    height: length,
  }),
  size: fc.record({ width: length, height: length }),
  window: fc.record({ width: length, height: length }),
  side: fc.constantFrom('corner' as const, 'below' as const),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
})

test('a box that fits is 20 px from every edge at least; one that does not stands at the top left [DLG-35]', () => {
  fc.assert(
    fc.property(options, (given) => {
      const { x, y } = placeBox(given)
      const fits = given.size.width + 40 <= given.window.width && given.size.height + 40 <= given.window.height
      if (!fits) expect({ x, y }).toEqual({ x: 20, y: 20 })
      else {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(20)
        expect(x + given.size.width).toBeLessThanOrEqual(given.window.width - 20)
        expect(y + given.size.height).toBeLessThanOrEqual(given.window.height - 20)
      }
    }),
  )
})

test('it stands 15 px past the pointer where that keeps the margin, else 15 px before it, moved in [DLG-25]', () => {
  const pointer = fc.record({ x: fc.nat({ max: 800 }), y: fc.nat({ max: 600 }) })
  const sizes = fc.record({ width: fc.integer({ min: 1, max: 760 }), height: fc.integer({ min: 1, max: 560 }) })
  fc.assert(
    fc.property(pointer, sizes, (anchor, box) => {
      const place = placeBox({ anchor, size: box, window })
      for (const [at, of, room, found] of [
        [anchor.x, box.width, 800, place.x],
        [anchor.y, box.height, 600, place.y],
      ] as const) {
        const past = at + 15
        const before = at - 15 - of
        if (past >= 20 && past + of <= room - 20) expect(found).toBe(past)
        else expect(found).toBe(before < 20 ? 20 : before + of > room - 20 ? room - 20 - of : before)
      }
    }),
  )
})
