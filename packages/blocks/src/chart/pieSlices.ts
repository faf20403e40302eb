/** One slice of a pie. */
export interface PieSlice {
  /** Index of its row. */
  readonly row: number
  /** Share of the whole, 0 to 1. */
  readonly share: number
  /** SVG path data in a circle of radius 1 around the origin, from the top, clockwise. */
  readonly path: string
}

/** A point of the circle at a share of its circumference. */
function point(share: number): string {
  const angle = share * 2 * Math.PI
  return `${Math.sin(angle).toFixed(4)} ${(-Math.cos(angle)).toFixed(4)}`
}

/** Draws a slice; a single slice is a whole circle, whose arc would begin where it ends. */
function slicePath(from: number, share: number): string {
  if (share > 0.9999) return 'M0 -1A1 1 0 1 1 0 1A1 1 0 1 1 0 -1Z'
  return `M0 0L${point(from)}A1 1 0 ${share > 0.5 ? 1 : 0} 1 ${point(from + share)}Z`
}

/**
 * Cuts a pie [BLK-45]. A row of zero or less has no slice.
 * @param values - One for each row.
 */
export function pieSlices(values: readonly number[]): PieSlice[] {
  const whole = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  let from = 0
  return values.flatMap((value, row) => {
    if (value <= 0) return []
    const share = value / whole
    const slice = { row, share, path: slicePath(from, share) }
    from += share
    return [slice]
  })
}
