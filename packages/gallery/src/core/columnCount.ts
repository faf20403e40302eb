/** What decides how many columns there are. */
export interface ColumnOptions {
  /** Pixels; above 0. Default 250 [GAL-70]. */
  readonly columnWidth?: number
  /** Pixels between columns. Default 0. */
  readonly gutter?: number
  /** `min`: as many columns as are at least this wide; `max`: one more where they do not fit exactly. Default `'min'`. */
  readonly behavior?: 'min' | 'max'
}

/**
 * How many columns stand beside each other in a container: (width + gutter) / (columnWidth + gutter), down for `min` and
 * up for `max`, and at least 1 [GAL-71].
 * @param width - Of the container, in pixels.
 * @example columnCount(1000, { columnWidth: 300 }) // => 3
 */
export function columnCount(width: number, options: ColumnOptions = {}): number {
  const { columnWidth = 250, gutter = 0, behavior = 'min' } = options
  const fitting = (width + gutter) / ((columnWidth > 0 ? columnWidth : 250) + gutter)
  return Math.max(1, behavior === 'min' ? Math.floor(fitting) : Math.ceil(fitting))
}

/** Width of each of some columns, in pixels: never negative, where the gutters alone would fill the container. */
export function columnSpan(width: number, columns: number, gutter: number): { width: number; gutter: number } {
  const between = columns > 1 ? Math.min(gutter, width / columns) : 0
  return { width: (width - between * (columns - 1)) / columns, gutter: between }
}
