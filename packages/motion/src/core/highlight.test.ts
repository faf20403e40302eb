import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIGHLIGHT_SHAPES, readHighlight } from '../index.js'
import { createWobble } from './createWobble.js'
import { slowdown } from './slowdown.js'
import { textLines } from './textLines.js'

describe('the attributes', () => {
  test('have their defaults [MOT-38] [MOT-36]', () => {
    expect(readHighlight({})).toEqual({
      animation: 'draw',
      direction: 'right',
      duration: 0.75,
      color: '',
      thickness: 0.09,
      linecap: 'square',
      blend: 'none',
      opacity: 1,
      isFront: false,
      isAnimationEnabled: true,
      fontSize: 0,
    })
  })

  test('are taken as they are given [MOT-36]', () => {
    const given = {
      animation: 'fadeScale',
      direction: 'left',
      duration: 2,
      color: 'crimson',
      thickness: 0.2,
      linecap: 'round',
      blend: 'multiply',
      opacity: 0.4,
      isFront: true,
      isAnimationEnabled: false,
      fontSize: 48,
    } as const
    expect(readHighlight(given)).toEqual(given)
  })

  test.each([
    ['animation', 'spin', 'draw'],
    ['animation', 'fadeScales', 'draw'],
    ['linecap', undefined, 'square'],
    ['blend', undefined, 'none'],
    ['direction', 'up', 'right'],
    ['duration', -1, 0.75],
    ['duration', Number.NaN, 0.75],
    ['duration', '2', 0.75],
    ['opacity', 1.5, 1],
    ['thickness', Number.POSITIVE_INFINITY, 0.09],
    ['fontSize', -12, 0],
    ['isFront', 'true', false],
    ['isAnimationEnabled', undefined, true],
  ] as const)('%s: %j takes its default [MOT-38]', (name, value, expected) => {
    expect(readHighlight({ [name]: value } as never)[name]).toBe(expected)
  })
})

describe('the shapes', () => {
  test('are these twelve [MOT-37]', () => {
    expect(Object.keys(HIGHLIGHT_SHAPES).toSorted()).toEqual([
      'circle',
      'cross',
      'enclose',
      'jagged',
      'marker',
      'scribble',
      'strike',
      'strikeDiagonal',
      'underline',
      'underlineCurve',
      'underlineDouble',
      'wave',
    ])
  })

  const numbersOf = (path: string): number[] =>
    path
      .split(/[MLS,]/)
      .filter(Boolean)
      .map(Number)

  test.each(Object.entries(HIGHLIGHT_SHAPES))('%s stays near its line, whatever its size', (_, shape) => {
    const length = fc.double({ min: 1, max: 900, noNaN: true })
    const sizes = fc.record({
      width: length,
      em: fc.double({ min: 8, max: 200, noNaN: true }),
      seed: fc.integer({ min: 1, max: 999 }),
    })
    fc.assert(
      fc.property(sizes, ({ width, em, seed }) => {
        const height = 1.2 * em
        const path = shape.path({ width, height, em, wobble: createWobble(seed) })
        expect(path.split('M')).toHaveLength((shape.strokes || 1) + 1)
        const numbers = numbersOf(path)
        expect(numbers.length % 2 === 0 && numbers.every(Number.isFinite)).toBe(true)
        for (const [index, number] of numbers.entries()) {
          expect(number).toBeGreaterThan(-0.75 * em)
          expect(number).toBeLessThan((index % 2 ? height : width) + 0.75 * em)
        }
      }),
    )
  })

  test.each(Object.entries(HIGHLIGHT_SHAPES))('%s is no two times the same by another hand', (_, { path }) => {
    const line = { width: 240, height: 48, em: 40 }
    const drawn = [1, 2, 3, 1].map((seed) => path({ ...line, wobble: createWobble(seed) }))
    expect(new Set(drawn).size).toBe(3)
    expect(drawn[3]).toBe(drawn[0])
  })
})

describe('a hand', () => {
  test('wobbles to both sides and never further than it may', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.double({ min: 0.01, max: 100, noNaN: true }), (seed, most) => {
        const wobble = createWobble(seed)
        const offs = Array.from({ length: 64 }, () => wobble(most))
        expect(offs.every((off) => Math.abs(off) <= most)).toBe(true)
        expect(offs.some((off) => off > 0) && offs.some((off) => off < 0)).toBe(true)
      }),
    )
  })
})

describe('the rest of a run', () => {
  test.each([
    [1, 0.75, 0.75],
    [0.5, 0.75, 0.375],
    [0.2, 0.75, 0.15],
    [0.1, 0.75, 0.15],
    [0.001, 2, 0.4],
  ])('of progress %d of %d s takes %d s [MOT-41]', (remaining, duration, expected) => {
    expect(remaining * duration * slowdown(remaining)).toBeCloseTo(expected)
  })

  test('is never less than a fifth of it, nor more than all [MOT-41]', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1, noNaN: true }), (remaining) => {
        const rest = remaining * slowdown(remaining)
        expect(rest).toBeGreaterThanOrEqual(0.2 - 1e-12)
        expect(rest).toBeLessThanOrEqual(1)
        expect(rest).toBeGreaterThanOrEqual(remaining)
      }),
    )
  })
})

describe('the lines of a text', () => {
  const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })
  test('are the boxes beside each other, in any order; empty ones count for nothing', () => {
    const boxes = [
      box(40, 5, 40, 20),
      box(0, 7, 40, 16),
      box(0, 29, 50, 20),
      box(60, 29, 0, 20),
      box(50, 33, 20, 12),
      box(10, 53, 5, 20),
    ]
    expect(textLines(boxes, -2, 5)).toEqual([box(2, 0, 80, 20), box(2, 24, 70, 20), box(12, 48, 5, 20)])
    expect(textLines([], 0, 0)).toEqual([])
  })

  test('are measured in pixels of the text, at whatever scale it is shown', () => {
    expect(textLines([box(40, 50, 30, 10)], 10, 20, 0.5)).toEqual([box(60, 60, 60, 20)])
  })
})
