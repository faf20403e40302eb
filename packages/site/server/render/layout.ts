import { bandLooks, type Device, DEVICES, gridPlaces, type GridPlaces } from '@vitrine/panel/document'
import * as v from 'valibot'

const band = v.object({
  /** Ground, size and alignment of the band [PAN-64]. */
  looks: v.fallback(v.optional(bandLooks), undefined),
  theme: v.fallback(v.optional(v.picklist(['paper', 'ink', 'tint', 'accent', 'shade'])), undefined),
  cells: v.array(
    v.object({
      span: v.fallback(
        v.picklist(['wide', 'full', 'text', 'center', 'start', 'end', 'aside', 'main', 'third', 'grid']),
        'wide',
      ),
      animation: v.fallback(v.optional(v.picklist(['fade', 'slide', 'scale'])), undefined),
      blocks: v.array(v.string()),
      /** Devices on which blocks of the cell are hidden, by their ids [PAN-62]. */
      hidden: v.fallback(v.optional(v.record(v.string(), v.array(v.picklist(DEVICES)))), undefined),
      /** Places of blocks on the grids of a freely laid out cell, by their ids [PAN-70]. */
      places: v.fallback(v.optional(v.record(v.string(), v.fallback(gridPlaces, {}))), undefined),
    }),
  ),
})

/** A band of a page: cells beside each other, each with the ids of its blocks. */
export type Band = v.InferOutput<typeof band>

/** A cell of a band. */
export type Cell = Band['cells'][number]

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, id: string): Value | undefined =>
  record && Object.hasOwn(record, id) ? record[id] : undefined

/** The devices on which a block of a cell is hidden. */
export const hiddenOn = ({ hidden }: Cell, id: string): readonly Device[] => own(hidden, id) ?? []

/** The places of a block on the grids of its cell [PAN-70]. */
export const placesOf = ({ places }: Cell, id: string): GridPlaces | undefined => own(places, id)

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
