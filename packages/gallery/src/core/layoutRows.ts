import type { Layout, LayoutBox } from './layoutBox.js'

/** Options of a layout in rows. */
export interface RowOptions {
  /** Smallest height of a row, in pixels; only the row of a picture wider than the container is lower. Default 250 [GAL-74]. */
  readonly rowHeight?: number | undefined
  /** Pixels between pictures and between rows. Default 20. */
  readonly gap?: number | undefined
}

/**
 * Lays pictures out in rows, each in its own ratio: a row takes as many as fit at `rowHeight`, and grows until it fills the
 * container; the last row is not stretched [GAL-74]. Pictures never overlap [GAL-77]. The style sheet does the same.
 * @param ratios - Width over height of each picture.
 * @param width - Width of the container, in pixels.
 * @example layoutRows([1, 1, 1], 600, { gap: 0 }).boxes[0] // => { start: 0, top: 0, width: 300, height: 300 }
 */
export function layoutRows(ratios: readonly number[], width: number, options: RowOptions = {}): Layout {
  const { rowHeight = 250, gap: gutter = 20 } = options
  const boxes: LayoutBox[] = []
  let top = 0
  let row: number[] = []
  let taken = 0

  function close(isLast: boolean): void {
    const sum = row.reduce((all, ratio) => all + ratio, 0)
    const room = width - gutter * (row.length - 1)
    const height = isLast ? Math.min(rowHeight, room / sum) : room / sum
    let start = 0
    for (const ratio of row) {
      boxes.push({ start, top, width: height * ratio, height })
      start += height * ratio + gutter
    }
    top += height + gutter
    row = []
    taken = 0
  }

  for (const ratio of ratios) {
    const needed = ratio * rowHeight
    if (row.length > 0 && taken + gutter + needed > width) close(false)
    taken += needed + (row.length > 0 ? gutter : 0)
    row.push(ratio)
  }
  close(true)
  return { boxes, height: ratios.length > 0 ? top - gutter : 0 }
}
