/** Options of a layout in columns. */
export interface ColumnOptions {
  /** Pixels; above 0. Default 250 [GAL-70]. */
  readonly columnWidth?: number | undefined
  /** Pixels between columns. Default 0. */
  readonly gap?: number | undefined
  /** `min`: as many columns as fit at `columnWidth` or more; `max`: one more if space is left. Default `'min'`. */
  readonly behavior?: 'min' | 'max' | undefined
}

/**
 * Number of columns that stand beside each other in a container: (width + gap) / (columnWidth + gap), down for `min` and
 * up for `max`, and at least 1 [GAL-71].
 * @param width - Width of the container, in pixels.
 * @example columnCount(1000, { columnWidth: 300 }) // => 3
 */
export function columnCount(width: number, options: ColumnOptions = {}): number {
  const { columnWidth = 250, gap = 0, behavior = 'min' } = options
  const fitting = (width + gap) / ((columnWidth > 0 ? columnWidth : 250) + gap)
  return Math.max(1, behavior === 'min' ? Math.floor(fitting) : Math.ceil(fitting))
}

/** Width of a column and of a gap, in pixels. Gaps shrink before a column would have a negative width [GAL-77]. */
export function columnSpan(width: number, columns: number, gutter: number): { width: number; gutter: number } {
  const between = Math.min(gutter, width / columns)
  return { width: (width - between * (columns - 1)) / columns, gutter: between }
}
