import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSwipe } from './createSwipe.js'

/** Returns the swipe direction of a finger that moves in a straight line from 0,0. */
function verdict(x: number, y: number, time: number, axis?: 'x' | 'y') {
  const swipe = createSwipe(axis)
  swipe.start({ x: 0, y: 0, time: 0 })
  return swipe.end({ x, y, time })
}

describe('a swipe', () => {
  test.each([
    [50, 0, 250, 'right'],
    [-50, 0, 250, 'left'],
    [400, 100, 1, 'right'],
    [49.9, 0, 10, undefined],
    [50, 0, 251, undefined],
    [0, 0, 0, undefined],
  ] as const)('of %d, %d px in %d ms goes %s [MOT-12]', (x, y, time, expected) => {
    expect(verdict(x, y, time)).toBe(expected)
  })

  test.each([
    [0, 60, 'down'],
    [0, -60, 'up'],
    [60, 0, undefined],
    [0, 49, undefined],
    [40, 60, 'down'],
    [61, 60, undefined],
    [60, 60, undefined],
  ] as const)('along y, of %d, %d px, goes %s [MOT-12]', (x, y, expected) => {
    expect(verdict(x, y, 100, 'y')).toBe(expected)
  })

  test('starts at its start, not at zero [MOT-12]', () => {
    const swipe = createSwipe()
    swipe.start({ x: 300, y: 500, time: 9000 })
    expect(swipe.end({ x: 240, y: 505, time: 9120 })).toBe('left')
  })

  test('ends once [MOT-12]', () => {
    const swipe = createSwipe()
    swipe.start({ x: 0, y: 0, time: 0 })
    expect(swipe.end({ x: 80, y: 0, time: 90 })).toBe('right')
    expect(swipe.end({ x: 80, y: 0, time: 90 })).toBeUndefined()
  })

  test('without a start is none [MOT-12]', () => {
    expect(createSwipe().end({ x: 80, y: 0, time: 90 })).toBeUndefined()
  })
})

describe('the axis', () => {
  test('is open below 10 px and settled from there [MOT-13]', () => {
    const swipe = createSwipe()
    swipe.start({ x: 0, y: 0, time: 0 })
    expect(swipe.move({ x: 9.9, y: 0, time: 5 })).toBeUndefined()
    expect(swipe.move({ x: 10, y: 0, time: 9 })).toBe('x')
  })

  test('counts the distance of a slanting move [MOT-13]', () => {
    const swipe = createSwipe()
    swipe.start({ x: 0, y: 0, time: 0 })
    expect(swipe.move({ x: 8, y: 6, time: 5 })).toBe('x')
  })

  test('once on the other axis leaves the gesture to the page, however far it then goes [MOT-13]', () => {
    const swipe = createSwipe()
    swipe.start({ x: 0, y: 0, time: 0 })
    expect(swipe.move({ x: 4, y: 11, time: 20 })).toBe('y')
    expect(swipe.end({ x: 300, y: 11, time: 120 })).toBeUndefined()
  })

  test('goes to the page when both travels are equal [MOT-13]', () => {
    const swipe = createSwipe()
    swipe.start({ x: 0, y: 0, time: 0 })
    expect(swipe.move({ x: 20, y: 20, time: 5 })).toBe('y')
  })

  test('is open again for the next finger [MOT-12] [MOT-13]', () => {
    const swipe = createSwipe()
    swipe.start({ x: 0, y: 0, time: 0 })
    swipe.move({ x: 0, y: 90, time: 20 })
    swipe.start({ x: 0, y: 0, time: 500 })
    expect(swipe.end({ x: 90, y: 0, time: 600 })).toBe('right')
  })

  const far = fc.integer({ min: -2000, max: 2000 })
  test('is the one with the greater travel at the first reading 10 px away, and never changes [MOT-13]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(far, far), { minLength: 1, maxLength: 20 }), (path) => {
        const swipe = createSwipe()
        swipe.start({ x: 0, y: 0, time: 0 })
        const first = path.find(([x, y]) => x * x + y * y >= 100)
        const seen = path.map(([x, y], time) => swipe.move({ x, y, time })).filter((axis) => axis !== undefined)
        const expected = first && (Math.abs(first[0]) > Math.abs(first[1]) ? 'x' : 'y')
        expect([...new Set(seen)]).toEqual(expected ? [expected] : [])
      }),
    )
  })
})

test('readings without a finger that went down are no swipe [MOT-12]', () => {
  const swipe = createSwipe()
  expect([swipe.move({ x: 90, y: 0, time: 0 }), swipe.end({ x: 90, y: 0, time: 10 })]).toEqual([undefined, undefined])
  swipe.start({ x: 0, y: 0, time: 500 })
  expect(swipe.end({ x: 90, y: 0, time: 600 })).toBe('right')
  expect(swipe.end({ x: 90, y: 0, time: 600 })).toBeUndefined()
})
