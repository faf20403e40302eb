import type { DocumentCell } from './pageDocument.js'

const LEFT = new Set(['text', 'start', 'aside'])
const RIGHT = new Set(['end', 'main'])
const MOST_THIRDS = 6

/** Cells of a band that stand in one row, and the place of a third in its run: 1 to 6, then 1 again [SRV-170]. */
export interface CellRow<Cell> {
  readonly cells: readonly Cell[]
  readonly third?: number | undefined
}

type Spanned = Pick<DocumentCell, 'span'>

/** The side on which a cell stands; `undefined` for one in the middle, over the whole width or in a row of thirds. */
function sideOf(cells: readonly Spanned[], at: number): 'left' | 'right' | undefined {
  const span = cells[at]?.span
  if (span === undefined) return undefined
  const isLoneThird = span === 'third' && cells[at - 1]?.span !== span && cells[at + 1]?.span !== span
  if (LEFT.has(span) || isLoneThird) return 'left'
  return RIGHT.has(span) ? 'right' : undefined
}

/**
 * Groups the cells of a band by rows: a cell at the left and one at the right that follow each other share a row, in
 * either order. A third has its place from its run of thirds, not from its place in the band [SRV-170].
 */
export function cellRows<Cell extends Spanned>(cells: readonly Cell[]): readonly CellRow<Cell>[] {
  const rows: CellRow<Cell>[] = []
  let thirds = 0
  for (let at = 0; at < cells.length; at += 1) {
    const [side, nextSide] = [sideOf(cells, at), sideOf(cells, at + 1)]
    const isPair = side !== undefined && nextSide !== undefined && side !== nextSide
    const row = cells.slice(at, isPair ? at + 2 : at + 1)
    thirds = row.some(({ span }) => span === 'third') ? thirds + 1 : 0
    rows.push({ cells: row, ...(thirds > 0 && { third: ((thirds - 1) % MOST_THIRDS) + 1 }) })
    if (isPair) {
      at += 1
      thirds = 0
    }
  }
  return rows
}
