import { expect, test } from 'vitest'
import { applyPatch } from '../document/applyPatch.js'
import { areaToCss } from '../document/gridPlaces.js'
import { gridAreas, phoneOrderDiffers, shownBlocks } from '../document/gridOrder.js'
import type { DocumentBlock, DocumentCell, PageDocument } from '../document/pageDocument.js'
import { duplicate, moveBeside, moveBy } from './edits.js'
import { gridOf, layOutFreely, leaveGrid, placeOnGrid, stackOnPhones } from './gridEdits.js'

const block = (id: string): DocumentBlock => ({ id, type: 'text', data: {} })
const cell = (span: NonNullable<DocumentCell['span']>, ids: string): DocumentCell => ({
  span,
  blocks: ids.split(' ').map(block),
})
const page = (...cells: DocumentCell[]): PageDocument => ({ title: '', description: '', path: '/', bands: [{ cells }] })
const apply = (document: PageDocument, patch: Parameters<typeof applyPatch>[1]): PageDocument =>
  applyPatch(document, patch).document
const idsOf = (document: PageDocument): string =>
  shownBlocks(document.bands[0]!.cells[0]!)
    .map(({ id }) => id)
    .join(' ')
const areaOf = (document: PageDocument, id: string, device: 'desktop' | 'phone' = 'desktop'): string =>
  areaToCss(gridAreas(gridOf(document, id)!.blocks, device).get(id)!)

const COLUMNS = page(
  cell('text', 'a b'),
  cell('main', 'c d'),
  cell('third', 'e'),
  cell('third', 'f'),
  cell('third', 'g'),
)
const FREE = apply(COLUMNS, layOutFreely(COLUMNS, 'a'))

test('a section that is laid out freely keeps its columns and the order of its blocks [PAN-70]', () => {
  expect(FREE.bands[0]!.cells).toHaveLength(1)
  expect(idsOf(FREE)).toBe('a b c d e f g')
  expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => areaOf(FREE, id))).toEqual([
    '1 / 1 / span 1 / span 7',
    '2 / 1 / span 2 / span 7',
    '1 / 8 / span 2 / span 5',
    '3 / 8 / span 1 / span 5',
    '4 / 1 / span 1 / span 4',
    '4 / 5 / span 1 / span 4',
    '4 / 9 / span 1 / span 4',
  ])
})

test('a section leaves the grid in reading order, and an undo brings every place back [PAN-70]', () => {
  const moved = apply(FREE, placeOnGrid(FREE, 'a', 'desktop', { row: 6, column: 1, rows: 1, columns: 12 }))
  const { document, inverse } = applyPatch(moved, leaveGrid(moved, 'a'))
  expect(idsOf(document)).toBe('b c d e f g a')
  expect(JSON.stringify(document)).not.toContain('places')
  expect(apply(document, inverse)).toEqual(moved)
})

test('a block that is placed on phones leaves all other blocks where phones show them [PAN-72]', () => {
  const placed = apply(FREE, placeOnGrid(FREE, 'b', 'phone', { row: 1, column: 4, rows: 1, columns: 3 }))
  expect(areaOf(placed, 'b', 'phone')).toBe('1 / 4 / span 1 / span 3')
  expect(['a', 'c', 'g'].map((id) => areaOf(placed, id, 'phone'))).toEqual(
    ['a', 'c', 'g'].map((id) => areaOf(FREE, id, 'phone')),
  )
  expect(areaOf(placed, 'b')).toBe(areaOf(FREE, 'b'))
  expect(idsOf(placed)).toBe(idsOf(FREE))
})

test('phones in another order are stacked in reading order by one edit [PAN-71]', () => {
  const placed = apply(FREE, placeOnGrid(FREE, 'a', 'phone', { row: 9, column: 1, rows: 1, columns: 6 }))
  expect(phoneOrderDiffers(gridOf(placed, 'a')!.blocks)).toBe(true)
  const stacked = apply(placed, stackOnPhones(placed, 'a'))
  expect(phoneOrderDiffers(gridOf(stacked, 'a')!.blocks)).toBe(false)
  expect(areaOf(stacked, 'a')).toBe(areaOf(FREE, 'a'))
})

test('a block that moves in the list takes the area of its new place [PAN-71]', () => {
  const up = apply(FREE, moveBy(FREE, 'b', -1))
  expect(idsOf(up)).toBe('b a c d e f g')
  expect(areaOf(up, 'b')).toBe(areaOf(FREE, 'a'))
  expect(idsOf(apply(FREE, moveBeside(FREE, 'g', 'a', 'before')))).toBe('g a b c d e f')
  expect(moveBeside(FREE, 'a', 'b', 'before')).toEqual([])
})

test('a copy on a grid stands below the other blocks [PAN-70]', () => {
  const { patch, id } = duplicate(FREE, 'a')!
  const copied = apply(FREE, patch)
  expect(areaOf(copied, id)).toBe('5 / 1 / span 1 / span 12')
  expect(idsOf(copied)).toBe(`a b c d e f g ${id}`)
})
