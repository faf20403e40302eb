import { type Area, clampArea, type GridDevice } from '../document/gridPlaces.js'

/** A column or a row: its first and its last pixel in the grid. */
export interface Track {
  readonly start: number
  readonly end: number
}

/** The columns and rows that a grid has, in CSS pixels from its start corner. */
export interface GridLines {
  readonly columns: readonly Track[]
  readonly rows: readonly Track[]
  /** Height of a further row. */
  readonly least: number
  /** Gap between two rows. */
  readonly gap: number
}

/** Reads tracks from a computed value of CSS: `'22px 310px'`. */
export function readTracks(value: string, gap: number): Track[] {
  let start = 0
  const sizes = value.split(' ').map(Number.parseFloat).filter(Number.isFinite)
  return sizes.map((size) => {
    const track = { start, end: start + size }
    start += size + gap
    return track
  })
}

/** The row of a number from 1; rows below the last that the grid has have the least height. */
function rowAt({ rows, least, gap }: GridLines, at: number): Track {
  const track = rows[at - 1]
  if (track) return track
  const end = (rows.at(-1)?.end ?? -gap) + (at - rows.length) * (least + gap)
  return { start: end - least, end }
}

/** A rectangle in a grid, in CSS pixels from its start corner. */
export interface GridBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The place of an area in its grid. */
export function boxOf(lines: GridLines, { column, row, columns, rows }: Area): GridBox {
  const [from, to] = [lines.columns[column - 1], lines.columns[column + columns - 2]]
  const [top, bottom] = [rowAt(lines, row).start, rowAt(lines, row + rows - 1).end]
  const x = from?.start ?? 0
  return { x, y: top, width: (to?.end ?? x) - x, height: bottom - top }
}

/** The number, from 1, of the track that begins or ends nearest to a point. */
function nearest(point: number, most: number, edgeOf: (at: number) => number): number {
  let best = 1
  for (let at = 2; at <= most; at += 1) {
    if (Math.abs(edgeOf(at) - point) < Math.abs(edgeOf(best) - point)) best = at
  }
  return best
}

/** Rows below the last that a drag reaches. */
const FURTHER_ROWS = 40

/**
 * The area to which a drag moves a block, or to which it sizes it [PAN-72].
 * @param by - Way of the pointer in CSS pixels, in the direction of the text and downwards.
 */
export function draggedArea(
  lines: GridLines,
  area: Area,
  kind: 'move' | 'resize',
  by: { readonly x: number; readonly y: number },
  device: GridDevice,
): Area {
  const box = boxOf(lines, area)
  const [columns, rows] = [lines.columns.length, lines.rows.length + FURTHER_ROWS]
  if (kind === 'move') {
    const column = nearest(box.x + by.x, columns, (at) => lines.columns[at - 1]!.start)
    const row = nearest(box.y + by.y, rows, (at) => rowAt(lines, at).start)
    return clampArea({ ...area, column, row }, device)
  }
  const last = nearest(box.x + box.width + by.x, columns, (at) => lines.columns[at - 1]!.end)
  const bottom = nearest(box.y + box.height + by.y, rows, (at) => rowAt(lines, at).end)
  return clampArea({ ...area, columns: last - area.column + 1, rows: bottom - area.row + 1 }, device)
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The area to which an arrow key moves a block, or with Shift sizes it [PAN-72]; `undefined` for another key. */
export function steppedArea(
  area: Area,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  isRtl: boolean,
  device: GridDevice,
): Area | undefined {
  const [x = 0, y = 0] = STEPS[key] ?? []
  if (x === 0 && y === 0) return undefined
  const across = isRtl ? -x : x
  const { column, row, columns, rows } = area
  if (!shiftKey) return clampArea({ ...area, column: column + across, row: row + y }, device)
  const sized = clampArea({ ...area, columns: columns + across, rows: rows + y }, device)
  // A block that would reach beyond the last column keeps its beginning.
  return sized.column === column ? sized : area
}
