import type { Layout, LayoutBox } from './layoutBox.js'

/** How rows are filled. */
export interface RowOptions {
  /** Pixels that a row has at least; only a picture wider than the container is lower. Default 250 [GAL-74]. */
  readonly rowHeight?: number
  /** Pixels between pictures and between rows. Default 20. */
  readonly gutter?: number
}

/**
 * Pictures in rows, each in its own ratio: a row takes as many as fit in `rowHeight`, and grows until it fills the
 * container; the last row is not stretched [GAL-74]. The style sheet does the same.
 * @param ratios - Width over height of each picture.
 * @param width - Of the container, in pixels.
 * @example autoRows([1, 1, 1], 600, { gutter: 0 }).boxes[0] // => { start: 0, top: 0, width: 300, height: 300 }
 */
export function autoRows(ratios: readonly number[], width: number, options: RowOptions = {}): Layout {
  const { rowHeight = 250, gutter = 20 } = options
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
    const needed = Math.min(ratio * rowHeight, width)
    if (row.length > 0 && taken + gutter + needed > width) close(false)
    taken += needed + (row.length > 0 ? gutter : 0)
    row.push(ratio)
  }
  if (row.length > 0) close(true)
  return { boxes, height: ratios.length > 0 ? top - gutter : 0 }
}
