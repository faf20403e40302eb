import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stripHeight, stripPositions } from '../layouts.js'

const widths = [300, 200, 100, 400]

describe('the active slide of a strip rests', () => {
  test.each([
    ['start', 1, -300],
    ['middle', 1, 500 - 100 - 300],
    ['end', 1, 1000 - 200 - 300],
  ] as const)('at its %s [GAL-57]', (alignment, active, offset) => {
    expect(stripPositions(active, { widths, container: 1000, alignment }).offset).toBe(offset)
  })

  test('after the gaps before it [GAL-57]', () => {
    expect(stripPositions(2, { widths, container: 1000, gap: 10, alignment: 'start' }).offset).toBe(-520)
  })
})

const many = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 })
const alignment = fc.constantFrom('start' as const, 'middle' as const, 'end' as const)

test('a strip that is long enough has no gap from edge to edge, wherever it stands and moves [GAL-61]', () => {
  fc.assert(
    fc.property(many, fc.nat(59), alignment, fc.integer({ min: -3, max: 3 }), (all, at, place, round) => {
      const container = 1000
      const active = at % all.length
      const options = { widths: all, container, alignment: place }
      const { offset, turns, length } = stripPositions(active, options, round)
      if (length - Math.max(...all) < container) return
      const covered = all
        .map((width, index) => {
          const start = all.slice(0, index).reduce((sum, each) => sum + each, 0) + turns[index]! * length + offset
          return [start, start + width] as const
        })
        .toSorted(([a], [b]) => a - b)
      expect(covered[0]![0]).toBeLessThanOrEqual(0)
      expect(covered.at(-1)![1]).toBeGreaterThanOrEqual(container)
      covered.forEach(([start], index) => index && expect(start).toBe(covered[index - 1]![1]))
    }),
  )
})

test('slides on the way are in place too [GAL-61]', () => {
  const options = { widths: Array.from({ length: 10 }, () => 300), container: 900, alignment: 'start' as const }
  const before = stripPositions(0, options)
  const after = stripPositions(1, options, 0, before.offset)
  expect(after.turns[0]).toBe(0)
  expect(stripPositions(1, options).turns[0]).toBe(1)
})

test.each([
  [{ container: 600 }, -900],
  [{ container: 601 }, 0],
  [{ container: 620, gap: 10 }, -930],
  [{ container: 621, gap: 10 }, 0],
  [{ container: 600, loop: false }, 0],
  [{ container: 600, filled: true }, 0],
])('three slides of 300 px in %j are moved by %d px after one round [GAL-61]', (options, offset) => {
  const at = stripPositions(0, { widths: [300, 300, 300], alignment: 'start', ...options }, 1)
  expect(at.offset || 0).toBe(offset)
  expect(at.length).toBe('gap' in options ? 930 : 900)
})

test('a short strip does not go round [GAL-57]', () => {
  expect(stripPositions(1, { widths: [100, 100], container: 1000 }, 2)).toMatchObject({
    offset: 350,
    turns: [0, 0],
    seen: [0, 1],
  })
})

test('the active slide is seen, and rests where it did, however often the strip has gone round [GAL-57]', () => {
  fc.assert(
    fc.property(many, fc.nat(59), alignment, fc.integer({ min: -9, max: 9 }), (all, at, place, round) => {
      const active = at % all.length
      const options = { widths: all, container: 1000, alignment: place }
      const { offset, turns, length, seen } = stripPositions(active, options, round)
      const still = stripPositions(active, options)
      const before = all.slice(0, active).reduce((sum, each) => sum + each, 0)
      expect(seen).toContain(active)
      expect(offset + before + turns[active]! * length).toBeCloseTo(
        still.offset + before + still.turns[active]! * length,
      )
    }),
  )
})

test('a filled strip has its active slide in the middle, but no room at its ends [GAL-57] [GAL-78]', () => {
  const offsets = (container: number) =>
    [0, 1, 2, 3].map((active) => stripPositions(active, { widths, gap: 10, container, filled: true }, 2).offset)
  expect(offsets(500)).toEqual([0, -160, -320, -530])
  expect(offsets(2000)).toEqual([0, 0, 0, 0])
})

test('slides out of sight are not seen [GAL-47 d]', () => {
  const options = { widths: Array.from({ length: 12 }, () => 500), container: 1000, alignment: 'start' as const }
  expect(stripPositions(0, options).seen).toEqual([0, 1])
  expect(stripPositions(11, options).seen).toEqual([0, 11])
})

test('a strip of 10,000 slides is laid out at once, and one without slides too [GAL-61]', () => {
  const all = Array.from({ length: 10_000 }, (_, index) => 100 + (index % 9))
  const { seen } = stripPositions(5000, { widths: all, container: 1000 })
  expect(seen.length).toBeGreaterThan(8)
  expect(seen.length).toBeLessThan(12)
  expect(stripPositions(0, { widths: [], container: 1000 })).toMatchObject({ turns: [], seen: [] })
})

test.each([
  [undefined, 50],
  [2, 50],
  [2.5, 40],
  [4, 25],
])('a strip of ratio %s is %d percent high [GAL-9]', (ratio, expected) => {
  expect(stripHeight(ratio)).toBe(expected)
})
