import { columnCount, type ColumnOptions, columnSpan } from './columnCount.js'
import type { Layout } from './layoutBox.js'

/**
 * Lays pictures out in columns of one width, each in its own ratio: a picture goes to the shortest column so far, the first
 * of several [GAL-72]. Pictures never overlap [GAL-77]. The style sheet does the same.
 * @param ratios - Width over height of each picture.
 * @param width - Width of the container, in pixels.
 * @example layoutColumns([1, 2, 1], 500).boxes[2] // => { start: 250, top: 125, width: 250, height: 250 }
 */
export function layoutColumns(ratios: readonly number[], width: number, options: ColumnOptions = {}): Layout {
  const columns = columnCount(width, options)
  const { gap: gutter = 0 } = options
  const span = columnSpan(width, columns, gutter)
  const bottoms = Array.from({ length: columns }, () => 0)
  const boxes = ratios.map((ratio) => {
    let column = 0
    for (let other = 1; other < columns; other += 1) if (bottoms[other]! < bottoms[column]!) column = other
    const top = bottoms[column]!
    const height = span.width / ratio
    bottoms[column] = top + height + gutter
    return { start: column * (span.width + span.gutter), top, width: span.width, height }
  })
  return { boxes, height: ratios.length > 0 ? Math.max(...bottoms) - gutter : 0 }
}
