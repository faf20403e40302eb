import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  layoutColumns,
  layoutAutoGrid,
  layoutRows,
  carouselGroups,
  carouselPerRow,
  columnCount,
  groupOf,
} from '../layouts.js'
import type { Layout } from '../layouts.js'

const ratio = fc.double({ min: 0.0001, max: 100, noNaN: true })
const ratios = fc.array(ratio, { maxLength: 300 })
const width = fc.integer({ min: 1, max: 5000 })
const gutter = fc.integer({ min: 0, max: 100 })

const LAYOUTS: Readonly<Record<string, (ratios: readonly number[], width: number, gap: number) => Layout>> = {
  layoutColumns: (all, wide, between) => layoutColumns(all, wide, { gap: between }),
  layoutAutoGrid: (all, wide, between) => layoutAutoGrid(all, wide, { gap: between }),
  layoutRows: (all, wide, between) => layoutRows(all, wide, { gap: Math.min(between, wide / 300) }),
}

/** Lists the faults of a layout: overlapping cells, negative sizes, cells outside the container. */
function faults({ boxes, height }: Layout, wide: number): string[] {
  const found: string[] = []
  const near = (length: number) => 1e-6 * Math.max(1, Math.abs(length), height)
  boxes.forEach((box, index) => {
    if (!(box.width >= 0 && box.height >= 0)) found.push(`${index} has a negative size`)
    if (box.start < -near(box.start) || box.top < 0) found.push(`${index} begins outside`)
    if (box.start + box.width > wide + near(wide)) found.push(`${index} ends outside`)
    if (box.top + box.height > height + near(height)) found.push(`${index} ends below`)
  })
  // Check the boxes in the order of their tops: a box can then overlap only earlier boxes that end below its own top.
  const order = boxes.map((box, index) => ({ ...box, index })).toSorted((a, b) => a.top - b.top)
  let open: typeof order = []
  for (const box of order) {
    open = open.filter((other) => other.top + other.height > box.top + near(box.top))
    for (const other of open)
      if (other.start + other.width > box.start + near(wide) && box.start + box.width > other.start + near(wide))
        if (box.height > near(box.height)) found.push(`${other.index} and ${box.index} overlap`)
    open.push(box)
  }
  return found
}

describe.each(Object.keys(LAYOUTS))('%s', (name) => {
  const layOut = LAYOUTS[name]!

  test('never overlaps, never leaves its container, has no negative size [GAL-77]', () => {
    fc.assert(
      fc.property(ratios, width, gutter, (all, wide, between) => {
        expect(faults(layOut(all, wide, between), wide)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('holds 10,000 slides', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => 0.5 + (index % 7) / 4)
    const laidOut = layOut(all, 1280, 4)
    expect(laidOut.boxes).toHaveLength(10_000)
    expect(faults(laidOut, 1280)).toEqual([])
  })

  test('of no slides is empty [GAL-77]', () => {
    expect(layOut([], 800, 10)).toEqual({ boxes: [], height: 0 })
  })
})

describe('columns', () => {
  test.each([
    [1000, {}, 4],
    [1000, { columnWidth: 300 }, 3],
    [1000, { columnWidth: 300, behavior: 'max' }, 4],
    [1000, { columnWidth: 250, behavior: 'max' }, 4],
    [1000, { columnWidth: 250, gap: 10 }, 3],
    [1030, { columnWidth: 250, gap: 10 }, 4],
    [100, { columnWidth: 250 }, 1],
    [0, {}, 1],
    [1000, { columnWidth: -5 }, 4],
    [1000, { columnWidth: 0 }, 4],
  ] as const)('%d px with %j are %d [GAL-71]', (wide, options, expected) => {
    expect(columnCount(wide, options)).toBe(expected)
  })

  test('are at least one, and with min each is as wide as was asked for [GAL-71]', () => {
    fc.assert(
      fc.property(width, fc.integer({ min: 1, max: 2000 }), gutter, (wide, columnWidth, between) => {
        const columns = columnCount(wide, { columnWidth, gap: between })
        expect(columns).toBeGreaterThanOrEqual(1)
        if (columns > 1) expect((wide - between * (columns - 1)) / columns).toBeGreaterThanOrEqual(columnWidth - 1e-6)
        expect(columnCount(wide, { columnWidth, gap: between, behavior: 'max' }) - columns).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('take each slide where the shortest ends, the first where several do, in its own ratio [GAL-72]', () => {
    expect(layoutColumns([1, 2, 1, 0.5], 500).boxes).toEqual([
      { start: 0, top: 0, width: 250, height: 250 },
      { start: 250, top: 0, width: 250, height: 125 },
      { start: 250, top: 125, width: 250, height: 250 },
      { start: 0, top: 250, width: 250, height: 500 },
    ])
    fc.assert(
      fc.property(fc.array(ratio, { minLength: 1, maxLength: 60 }), width, (all, wide) => {
        const { boxes } = layoutColumns(all, wide)
        const bottoms = new Map<number, number>()
        const columns = columnCount(wide)
        for (let column = 0; column < columns; column += 1) bottoms.set(column, 0)
        boxes.forEach((box, index) => {
          const least = Math.min(...bottoms.values())
          const column = Math.round(box.start / box.width)
          expect(box.top).toBe(least)
          expect(column).toBe([...bottoms].find(([, bottom]) => bottom === least)![0])
          expect(box.width / box.height).toBeCloseTo(all[index]!, 6)
          bottoms.set(column, box.top + box.height)
        })
      }),
    )
  })

  test('stand a gap apart, and the gap shrinks before a column would [GAL-72] [GAL-77]', () => {
    expect(layoutColumns([1, 1, 2], 520, { gap: 20 })).toEqual({
      boxes: [
        { start: 0, top: 0, width: 250, height: 250 },
        { start: 270, top: 0, width: 250, height: 250 },
        { start: 0, top: 270, width: 250, height: 125 },
      ],
      height: 395,
    })
    expect(layoutColumns([1, 1], 100, { columnWidth: 1, gap: 90 }).boxes).toEqual([
      { start: 0, top: 0, width: 25, height: 25 },
      { start: 75, top: 0, width: 25, height: 25 },
    ])
  })

  test('of an autogrid are equal, and the cells of a row as high as the highest [GAL-73]', () => {
    expect(layoutAutoGrid([1, 2, 4], 520, { gap: 20 })).toEqual({
      boxes: [
        { start: 0, top: 0, width: 250, height: 250 },
        { start: 270, top: 0, width: 250, height: 250 },
        { start: 0, top: 270, width: 250, height: 62.5 },
      ],
      height: 332.5,
    })
  })

  test('of an autogrid without a gap stand side by side [GAL-73]', () => {
    expect(layoutAutoGrid([1, 2, 4], 500)).toEqual({
      boxes: [
        { start: 0, top: 0, width: 250, height: 250 },
        { start: 250, top: 0, width: 250, height: 250 },
        { start: 0, top: 250, width: 250, height: 62.5 },
      ],
      height: 312.5,
    })
  })
})

describe('rows', () => {
  test('fill the container by growing, and the last is not stretched [GAL-74]', () => {
    expect(layoutRows([1, 1, 1], 600, { gap: 0 })).toEqual({
      boxes: [
        { start: 0, top: 0, width: 300, height: 300 },
        { start: 300, top: 0, width: 300, height: 300 },
        { start: 0, top: 300, width: 250, height: 250 },
      ],
      height: 550,
    })
  })

  test('take a picture as long as it fits [GAL-74]', () => {
    const topsAt = (wide: number) => layoutRows([1, 1, 1], wide).boxes.map(({ top }) => top)
    expect(topsAt(790)).toEqual([0, 0, 0])
    expect(topsAt(789)).toEqual([0, 0, 789 / 2 - 10 + 20])
    expect(layoutRows([1, 1, 1], 790).height).toBe(250)
  })

  test('are lower than 250 px only for a picture wider than the container [GAL-74]', () => {
    expect(layoutRows([4, 1], 500)).toEqual({
      boxes: [
        { start: 0, top: 0, width: 500, height: 125 },
        { start: 0, top: 145, width: 250, height: 250 },
      ],
      height: 395,
    })
  })

  test('are 250 px high and 20 px apart by default [GAL-74]', () => {
    expect(layoutRows([1, 4], 1100).boxes).toEqual([
      { start: 0, top: 0, width: 1100, height: 1100 },
      { start: 0, top: 1120, width: 1000, height: 250 },
    ])
  })

  test('all but the last end where the container ends, and every picture keeps its ratio [GAL-74]', () => {
    fc.assert(
      fc.property(
        fc.array(ratio, { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 400, max: 5000 }),
        (all, wide) => {
          const { boxes } = layoutRows(all, wide, { gap: 2 })
          const last = boxes.at(-1)!.top
          boxes.forEach((box, index) => {
            expect(box.width / box.height / all[index]!).toBeCloseTo(1, 6)
            const next = boxes[index + 1]
            if (box.top < last && next?.top !== box.top) expect(box.start + box.width).toBeCloseTo(wide, 3)
            if (box.top === last) expect(box.height).toBeLessThanOrEqual(250 + 1e-6)
          })
        },
      ),
    )
  })
})

describe('a carousel', () => {
  test.each([
    [5, 724, 5],
    [5, 723, 3],
    [5, 479, 2],
    [3, 480, 3],
    [3, 479, 2],
    [1, 300, 1],
    [2, 300, 2],
    [2, 800, 2],
  ])('of %d slides per row has at %d px %d [GAL-65]', (perRow, wide, expected) => {
    expect(carouselPerRow(perRow, wide)).toBe(expected)
  })

  test('never has more in a row than was set, and never fewer in a wider one [GAL-65]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), width, (perRow, wide) => {
        const shown = carouselPerRow(perRow, wide)
        expect(shown).toBeLessThanOrEqual(perRow)
        expect(shown).toBeGreaterThanOrEqual(1)
        expect(carouselPerRow(perRow, wide + 1)).toBeGreaterThanOrEqual(shown)
      }),
    )
  })

  test.each([
    [7, 3, [0, 3, 4]],
    [6, 3, [0, 3]],
    [2, 3, [0]],
    [0, 3, []],
    [4, 1, [0, 1, 2, 3]],
  ])('of %d slides moves by groups of %d: %j [GAL-62]', (count, perRow, expected) => {
    expect(carouselGroups(count, perRow)).toEqual(expected)
  })

  test('shows every slide in some group, goes on by a group at most, and its last is full [GAL-62] [GAL-67 b]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 20 }), (count, perRow) => {
        const groups = carouselGroups(count, perRow)
        expect(groups[0]).toBe(0)
        expect(groups).toHaveLength(Math.ceil(count / perRow))
        groups.forEach((first, index) => {
          const next = groups[index + 1]
          if (next !== undefined) expect([next > first, next - first <= perRow]).toEqual([true, true])
        })
        expect(groups.at(-1)! + perRow >= count).toBe(true)
        if (count >= perRow) expect(groups.at(-1)! + perRow).toBe(count)
      }),
    )
  })

  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 2],
    [5, 1],
    [6, 2],
  ])('of 7 slides, 3 in a row, shows slide %d in group %d [GAL-67 b]', (slide, group) => {
    expect(groupOf(slide, 7, 3)).toBe(group)
  })

  test('has a slide that no group holds in its first one [GAL-67 a]', () => {
    expect([groupOf(9, 7, 3), groupOf(-1, 7, 3), groupOf(0, 0, 3)]).toEqual([0, 0, 0])
  })

  test('after a resize shows the slide that was the first seen [GAL-67 a]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(299), width, (count, at, wide) => {
        const slide = at % count
        const perRow = carouselPerRow(5, wide)
        const first = carouselGroups(count, perRow)[groupOf(slide, count, perRow)]!
        expect(slide >= first && slide < first + perRow).toBe(true)
      }),
    )
  })
})
