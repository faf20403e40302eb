import { columnCount, type ColumnOptions, columnSpan } from './columnCount.js'
import type { Layout } from './layoutBox.js'

/**
 * Lays pictures out in equal cells in as many columns as fit; a row is as high as its highest picture
 * [GAL-73]. Cells never overlap [GAL-77].
 * @param ratios - Width over height of each picture.
 * @param width - Width of the container, in pixels.
 */
export function layoutAutoGrid(ratios: readonly number[], width: number, options: ColumnOptions = {}): Layout {
  const columns = columnCount(width, options)
  const { gap: gutter = 0 } = options
  const span = columnSpan(width, columns, gutter)
  let top = 0
  const boxes = ratios.map((_, index) => {
    const column = index % columns
    const first = index - column
    const height = span.width / Math.min(...ratios.slice(first, first + columns))
    const box = { start: column * (span.width + span.gutter), top, width: span.width, height }
    if (column === columns - 1 || index === ratios.length - 1) top += height + gutter
    return box
  })
  return { boxes, height: ratios.length > 0 ? top - gutter : 0 }
}
