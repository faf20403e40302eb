/** The label of a row under a line chart. */
export interface AxisLabel {
  /** Place of the row, from 0. */
  readonly row: number
  /** The label's share of the axis; the row lies in its middle, or at the edge that it names. */
  readonly share: number
  readonly edge?: 'start' | 'end' | undefined
}

/** Largest number of labels under a line chart; a phone has no room for more. */
const MOST = 4

/**
 * The labels that fit under a line chart, at equal steps from the first row [BLK-45]. A label that would reach over the end of the
 * axis is left out.
 * @param rows - Number of rows, at least 1.
 * @example axisLabels(5)
 * // => rows 0, 2 and 4, with a quarter, a half and a quarter of the axis
 */
export function axisLabels(rows: number): readonly AxisLabel[] {
  const last = rows - 1
  if (last === 0) return [{ row: 0, share: 1 }]
  const step = Math.max(1, Math.ceil(last / (MOST - 1)))
  const labels: AxisLabel[] = [{ row: 0, share: step / 2 / last, edge: 'start' }]
  for (let row = step; row <= last; row += step) {
    if (row === last) labels.push({ row, share: step / 2 / last, edge: 'end' })
    else if (row + step / 2 <= last) labels.push({ row, share: step / last })
  }
  return labels
}
