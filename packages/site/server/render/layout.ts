import { bandLooks, type Device, DEVICES } from '@vitrine/panel/document'
import * as v from 'valibot'

const band = v.object({
  /** Ground, size and alignment of the band [PAN-64]. */
  looks: v.fallback(v.optional(bandLooks), undefined),
  theme: v.fallback(v.optional(v.picklist(['paper', 'ink', 'tint', 'accent', 'shade'])), undefined),
  cells: v.array(
    v.object({
      span: v.fallback(
        v.picklist(['wide', 'full', 'text', 'center', 'start', 'end', 'aside', 'main', 'third']),
        'wide',
      ),
      animation: v.fallback(v.optional(v.picklist(['fade', 'slide', 'scale'])), undefined),
      blocks: v.array(v.string()),
      /** Devices on which blocks of the cell are hidden, by their ids [PAN-62]. */
      hidden: v.fallback(v.optional(v.record(v.string(), v.array(v.picklist(DEVICES)))), undefined),
    }),
  ),
})

/** A band of a page: cells beside each other, each with the ids of its blocks. */
export type Band = v.InferOutput<typeof band>

/** A cell of a band. */
export type Cell = Band['cells'][number]

const LEFT = new Set(['text', 'start', 'aside'])
const RIGHT = new Set(['end', 'main'])
const MOST_THIRDS = 6

/** The devices on which a block of a cell is hidden. */
export const hiddenOn = ({ hidden }: Cell, id: string): readonly Device[] =>
  (hidden && Object.hasOwn(hidden, id) ? hidden[id] : undefined) ?? []

/** Cells of a band that stand in one row, and the place of a third in its run: 1 to 6, then 1 again [SRV-170]. */
export interface Row {
  readonly cells: readonly Cell[]
  readonly third?: number
}

/** The side on which a cell stands; `undefined` for one in the middle, over the whole width or in a row of thirds. */
function sideOf(cells: readonly Cell[], at: number): 'left' | 'right' | undefined {
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
export function rowsOf(cells: readonly Cell[]): readonly Row[] {
  const rows: Row[] = []
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

/**
 * Reads the layout of a page's blocks. An unreadable band is dropped. A block without a band gets one of its own at the
 * end, so that every block is shown [SRV-117].
 * @param ids - Ids of the page's blocks, in order.
 */
export function readLayout(layout: unknown, ids: readonly string[]): readonly Band[] {
  const bands = (Array.isArray(layout) ? layout : []).flatMap((item) => {
    const read = v.safeParse(band, item)
    return read.success ? [read.output] : []
  })
  const placed = new Set(bands.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks)))
  const left = ids.filter((id) => !placed.has(id))
  return [
    ...bands,
    ...left.map((id): Band => ({
      theme: undefined,
      cells: [{ span: 'wide', animation: undefined, blocks: [id] }],
    })),
  ]
}
