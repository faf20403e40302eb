import { expect, test } from 'vitest'
import { boxOf, draggedArea, type GridLines, readTracks, steppedArea } from './gridLines.js'

/** Twelve columns of 80 px with gaps of 20 px, and rows of 300 and 20 px. */
const LINES: GridLines = {
  columns: readTracks(Array.from({ length: 12 }, () => '80px').join(' '), 20),
  rows: readTracks('300px 20px', 20),
  least: 20,
  gap: 20,
}
const AREA = { column: 2, row: 1, columns: 3, rows: 1 }

test('an area has its place on the grid, also below the last row [PAN-72]', () => {
  expect(boxOf(LINES, AREA)).toEqual({ x: 100, y: 0, width: 280, height: 300 })
  expect(boxOf(LINES, { ...AREA, row: 4, rows: 2 })).toEqual({ x: 100, y: 400, width: 280, height: 60 })
})

test('a drag moves a block to the nearest column and row, and never out of the grid [PAN-72]', () => {
  const drag = (x: number, y: number) => draggedArea(LINES, AREA, 'move', { x, y }, 'desktop')
  expect(drag(160, 200)).toEqual({ ...AREA, column: 4, row: 2 })
  expect(drag(40, 100)).toEqual(AREA)
  expect(drag(5000, -5000)).toEqual({ ...AREA, column: 10, row: 1 })
  expect(drag(0, 410)).toEqual({ ...AREA, row: 4 })
})

test('a drag of the corner sizes a block to the nearest lines, at least one column and row [PAN-72]', () => {
  const drag = (x: number, y: number) => draggedArea(LINES, AREA, 'resize', { x, y }, 'desktop')
  expect(drag(210, 70)).toEqual({ ...AREA, columns: 5, rows: 3 })
  expect(drag(-5000, -5000)).toEqual({ ...AREA, columns: 1, rows: 1 })
  expect(drag(5000, 0)).toEqual({ ...AREA, columns: 11 })
})

test('arrows move a block and size it with Shift, mirrored in text from right to left [PAN-72]', () => {
  const press = (key: string, shiftKey = false, isRtl = false) => steppedArea(AREA, { key, shiftKey }, isRtl, 'phone')
  expect(press('ArrowRight')).toEqual({ ...AREA, column: 3 })
  expect(press('ArrowRight', false, true)).toEqual({ ...AREA, column: 1 })
  expect(press('ArrowDown', true)).toEqual({ ...AREA, rows: 2 })
  expect(press('ArrowLeft', true, true)).toEqual({ ...AREA, columns: 4 })
  expect(steppedArea({ ...AREA, columns: 5 }, { key: 'ArrowRight', shiftKey: true }, false, 'phone')).toEqual({
    ...AREA,
    columns: 5,
  })
  expect(press('Enter')).toBeUndefined()
})
