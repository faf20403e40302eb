import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GridBlock, gridAreas, overlapping, phoneOrderDiffers, readingOrder } from './gridOrder.js'
import { areaToCss, clampArea, GRID_COLUMNS } from './gridPlaces.js'

const place = (id: string, [row, column, rows, columns]: readonly number[], phoneRow?: number): GridBlock => ({
  id,
  places: {
    desktop: { row: row!, column: column!, rows: rows!, columns: columns! },
    ...(phoneRow && { phone: { row: phoneRow, column: 1, rows: 1, columns: 6 } }),
  },
})
const idsOf = (blocks: readonly GridBlock[]): string => blocks.map(({ id }) => id).join(' ')

test.each<[string, GridBlock[], string]>([
  ['one row after the other', [place('c', [3, 1, 1, 4]), place('b', [1, 5, 1, 8]), place('a', [1, 1, 1, 4])], 'a b c'],
  [
    'a column beside a tall picture as a whole',
    [place('picture', [1, 7, 5, 6]), place('text', [2, 1, 2, 6]), place('title', [1, 1, 1, 6])],
    'title text picture',
  ],
  [
    'a turned wheel, which no line cuts, by beginnings',
    [place('d', [3, 1, 2, 4]), place('c', [1, 9, 3, 4]), place('e', [4, 5, 1, 8]), place('a', [1, 1, 2, 8])],
    'a c d e',
  ],
  ['blocks without a place below the others', [{ id: 'x' }, place('a', [9, 1, 2, 6]), { id: 'y' }], 'a x y'],
])('reads %s [PAN-71]', (_, blocks, ids) => {
  expect(idsOf(readingOrder(blocks))).toBe(ids)
})

const area = fc
  .tuple(...[12, 12, 4, 12].map((max) => fc.integer({ min: 1, max })))
  .map(([column, row, rows, columns]) =>
    clampArea({ column: column!, row: row!, rows: rows!, columns: columns! }, 'desktop'),
  )

test('a block above another one in the same columns is read first, and no block is lost [PAN-71]', () => {
  fc.assert(
    fc.property(fc.array(area, { maxLength: 12 }), (areas) => {
      const blocks = areas.map((desktop, at): GridBlock => ({ id: `b${at}`, places: { desktop } }))
      const read = readingOrder(blocks)
      expect(read.map(({ id }) => id).toSorted()).toEqual(blocks.map(({ id }) => id).toSorted())
      read.forEach((block, at) => {
        const own = block.places!.desktop!
        for (const later of read.slice(at + 1)) {
          const other = later.places!.desktop!
          const isAbove = other.row + other.rows <= own.row
          const isInColumn = other.column < own.column + own.columns && own.column < other.column + other.columns
          expect(isAbove && isInColumn).toBe(false)
        }
      })
    }),
  )
})

test('on phones, blocks without a place follow each other as they are read, and hidden ones leave no row [PAN-70]', () => {
  const blocks = [
    place('b', [1, 7, 1, 6]),
    { ...place('h', [1, 4, 1, 3]), hiddenOn: ['phone'] as const },
    place('a', [1, 1, 1, 3]),
  ]
  const areas = gridAreas(blocks, 'phone')
  expect(['a', 'b'].map((id) => areaToCss(areas.get(id)!))).toEqual([
    '1 / 1 / span 1 / span 6',
    '2 / 1 / span 1 / span 6',
  ])
  expect(phoneOrderDiffers(blocks)).toBe(false)
})

test('phoneOrderDiffers compares what phones show with the order of reading [PAN-71]', () => {
  expect(phoneOrderDiffers([place('a', [1, 1, 1, 6], 1), place('b', [1, 7, 1, 6], 2)])).toBe(false)
  expect(phoneOrderDiffers([place('a', [1, 1, 1, 6], 2), place('b', [1, 7, 1, 6], 1)])).toBe(true)
  const hidden = { ...place('b', [1, 7, 1, 6], 1), hiddenOn: ['phone'] as const }
  expect(phoneOrderDiffers([place('a', [1, 1, 1, 6], 2), hidden])).toBe(false)
})

test('overlapping names the blocks that share a place on the grid of a device [PAN-72]', () => {
  const blocks = [place('a', [1, 1, 2, 6], 1), place('b', [2, 6, 1, 6], 2), place('c', [3, 1, 1, 12], 3)]
  expect(overlapping(blocks, 'a', 'desktop')).toEqual(['b'])
  expect(overlapping(blocks, 'a', 'phone')).toEqual([])
})

test('clampArea returns the nearest area that the grid has [PAN-70]', () => {
  expect(clampArea({ column: 9, row: 0, columns: 20, rows: 999 }, 'phone')).toEqual({
    column: 1,
    row: 1,
    columns: GRID_COLUMNS.phone,
    rows: 100,
  })
  expect(clampArea({ column: 11, row: 3.4, columns: 4, rows: 0 }, 'desktop')).toEqual({
    column: 9,
    row: 3,
    columns: 4,
    rows: 1,
  })
})
