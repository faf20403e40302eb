import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as highlightShapes from '../shapes.js'
import { highlightSettings } from './highlightSettings.js'
import { findShape } from './highlightShapes.js'
import { createWobble } from './createWobble.js'
import { slowdown } from './slowdown.js'
import { textLines } from './textLines.js'

describe('the attributes', () => {
  test('have their defaults [MOT-38] [MOT-36]', () => {
    expect(highlightSettings({})).toEqual({
      animation: 'draw',
      direction: 'right',
      duration: 750,
      color: '',
      thickness: 0.09,
      linecap: 'square',
      blend: 'none',
      opacity: 1,
      front: false,
      animated: true,
      fontSize: 0,
    })
  })

  test('are taken as they are given [MOT-36]', () => {
    const given = {
      animation: 'fadeScale',
      direction: 'left',
      duration: 2000,
      color: 'crimson',
      thickness: 0.2,
      linecap: 'round',
      blend: 'multiply',
      opacity: 0.4,
      front: true,
      animated: false,
      fontSize: 48,
    } as const
    expect(highlightSettings(given)).toEqual(given)
  })
})

test.each([undefined, '', 'Wave', 'zigzag', 'toString'])('the shape for %j is the wave [MOT-38]', (name) => {
  expect(findShape(name)).toBe(highlightShapes.wave)
})

test('each shape is found by its name [MOT-37]', () => {
  for (const [name, shape] of Object.entries(highlightShapes)) expect(findShape(name)).toBe(shape)
})

describe('the shapes', () => {
  test('are these twelve [MOT-37]', () => {
    expect(Object.keys(highlightShapes).toSorted()).toEqual([
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

  test.each(Object.entries(highlightShapes))('%s stays near its line, whatever its size [MOT-54]', (_, shape) => {
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

  test.each(Object.entries(highlightShapes))('%s is no two times the same by another hand [MOT-54]', (_, { path }) => {
    const line = { width: 240, height: 48, em: 40 }
    const drawn = [1, 2, 3, 1].map((seed) => path({ ...line, wobble: createWobble(seed) }))
    expect(new Set(drawn).size).toBe(3)
    expect(drawn[3]).toBe(drawn[0])
  })
})

describe('a hand', () => {
  test('wobbles to both sides and never further than it may [MOT-54]', () => {
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

describe('textLines', () => {
  const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

  // Use boxes measured in Chromium at 40 px, to test fonts of different heights on one baseline: Arimo is 44 high, Noto
  // Sans Arabic 84, Tiro Devanagari Hindi 40.
  test.each([
    ['no box', [], []],
    ['boxes without width', [box(0, 12, 0, 44), box(0, 64, 0, 44)], []],
    [
      'a box without width between lines',
      [box(0, 12, 9, 44), box(0, 40, 0, 44), box(0, 64, 9, 44)],
      [box(0, 12, 9, 44), box(0, 64, 9, 44)],
    ],
    ['bidirectional text', [box(40, 12, 40, 44), box(0, 12, 40, 44)], [box(0, 12, 80, 44)]],
    ['a higher face', [box(0, 27, 60, 44), box(60, 8, 90, 84), box(150, 27, 9, 44)], [box(0, 8, 159, 84)]],
    ['a lower face', [box(0, 12, 60, 44), box(60, 18, 90, 40)], [box(0, 12, 150, 46)]],
    ['a superscript', [box(0, 19, 60, 44), box(60, 11, 9, 37), box(69, 19, 20, 44)], [box(0, 11, 89, 52)]],
    ['a superscript of half size', [box(0, 19, 60, 44), box(60, 13, 9, 22)], [box(0, 13, 69, 50)]],
    ['a superscript before its text', [box(0, 13, 9, 22), box(9, 19, 60, 44)], [box(0, 13, 69, 50)]],
    ['an image on the baseline', [box(0, 132, 60, 44), box(60, 8, 90, 160)], [box(0, 8, 150, 168)]],
    ['two lines', [box(90, 12, 60, 44), box(0, 64, 60, 44)], [box(90, 12, 60, 44), box(0, 64, 60, 44)]],
    [
      'lines half as high as their text',
      [box(0, 2, 60, 44), box(0, 22, 60, 44)],
      [box(0, 2, 60, 44), box(0, 22, 60, 44)],
    ],
    [
      'lines of a high face, 40 px apart',
      [box(0, 2, 60, 84), box(0, 42, 60, 84)],
      [box(0, 2, 60, 84), box(0, 42, 60, 84)],
    ],
    [
      'a line, then one of a higher face',
      [box(0, 12, 60, 44), box(0, 45, 60, 84)],
      [box(0, 12, 60, 44), box(0, 45, 60, 84)],
    ],
  ])('groups %s [MOT-44]', (_boxes, boxes, lines) => {
    expect(textLines(boxes, 0, 0)).toEqual(lines)
  })

  test('counts from a point, in pixels of layout whatever the scale [MOT-44]', () => {
    expect(textLines([box(40, 50, 30, 10)], 10, 20, 0.5)).toEqual([box(60, 60, 60, 20)])
  })

  /** A face or an image: heights over and under the baseline, in em. */
  const face = fc.record({
    over: fc.double({ min: 0.75, max: 1.4, noNaN: true }),
    under: fc.double({ min: 0.2, max: 0.5, noNaN: true }),
  })

  test('keeps every box of one baseline together, whatever its face [MOT-44]', () => {
    fc.assert(
      fc.property(fc.array(face, { minLength: 1, maxLength: 9 }), (faces) => {
        const boxes = faces.map(({ over, under }, index) => box(index, -over, 1, over + under * over))
        expect(textLines(boxes, 0, 0)).toHaveLength(1)
      }),
    )
  })

  test('keeps lines apart that advance by a third of their height or more [MOT-44]', () => {
    const pitch = fc.double({ min: 0.34, max: 3, noNaN: true })
    fc.assert(
      fc.property(
        pitch,
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 5, max: 300, noNaN: true }),
        (gap, count, high) => {
          const boxes = Array.from({ length: count }, (_, index) => box(0, index * gap * high, 10, high))
          expect(textLines(boxes, 0, 0)).toHaveLength(count)
        },
      ),
    )
  })
})
