import { unplaced } from '../document/blockWith.js'
import { gridAreas, shownBlocks } from '../document/gridOrder.js'
import { areaToCss } from '../document/gridPlaces.js'
import type { DocumentBand, DocumentBlock, DocumentCell, PageDocument } from '../document/pageDocument.js'
import { sameJson } from '../document/sameJson.js'
import type { BlockAreas } from '../frame/drawBlock.js'

/** One step with which the frame shows a changed document. */
export type FrameChange =
  | { readonly kind: 'draw'; readonly block: DocumentBlock }
  | { readonly kind: 'place'; readonly id: string; readonly near: string; readonly side: 'before' | 'after' }
  | { readonly kind: 'remove'; readonly id: string }
  /** Blocks of a freely laid out section have other areas. */
  | { readonly kind: 'arrange'; readonly areas: readonly BlockAreas[] }
  /** Bands or cells have changed, which only the server draws. */
  | { readonly kind: 'reload' }

interface Cell {
  readonly band: number
  readonly looks: string
  readonly blocks: readonly DocumentBlock[]
  /** Areas of the blocks of a freely laid out cell; of another none. */
  readonly areas: readonly BlockAreas[]
}

const looksOf = ({ theme, looks }: DocumentBand, { span, animation }: DocumentCell): string =>
  JSON.stringify([theme, looks, span, animation])

/** The parts of a block that the page in the original language shows. */
const drawnOf = (block: DocumentBlock): string => JSON.stringify({ ...unplaced(block), texts: undefined })

/** Whether two blocks are drawn equally; a document that was read anew has other objects for the same blocks. */
const isSame = (one: DocumentBlock | undefined, other: DocumentBlock): boolean =>
  one === other || (one !== undefined && drawnOf(one) === drawnOf(other))

function areasOf({ span, blocks }: DocumentCell): BlockAreas[] {
  if (span !== 'grid') return []
  const [desktop, phone] = [gridAreas(blocks, 'desktop'), gridAreas(blocks, 'phone')]
  return blocks.map(({ id }) => ({ id, desktop: areaToCss(desktop.get(id)!), phone: areaToCss(phone.get(id)!) }))
}

/** The cells of a document that hold blocks. */
const cellsOf = ({ bands }: PageDocument): Cell[] =>
  bands.flatMap((band, index) =>
    band.cells.flatMap((cell) =>
      cell.blocks.length > 0
        ? [{ band: index, looks: looksOf(band, cell), blocks: shownBlocks(cell), areas: areasOf(cell) }]
        : [],
    ),
  )

/** Finds for each cell of the new document the one of the old that it stands for; `undefined` if some are new. */
function matchCells(before: readonly Cell[], after: readonly Cell[]): readonly number[] | undefined {
  const cellOf = new Map(before.flatMap(({ blocks }, index) => blocks.map(({ id }) => [id, index] as const)))
  let last = -1
  const matches: number[] = []
  for (const { blocks, looks } of after) {
    const match = blocks.map(({ id }) => cellOf.get(id)).find((index) => index !== undefined && index > last)
    if (match === undefined || before[match]?.looks !== looks) return undefined
    matches.push(match)
    last = match
  }
  const bandsBefore = new Map<number, number>()
  const isSameBands = after.every(({ band }, index) => {
    const known = bandsBefore.get(band)
    const old = before[matches[index]!]!.band
    bandsBefore.set(band, old)
    return known === undefined || known === old
  })
  const isSplit = new Set(bandsBefore.values()).size !== bandsBefore.size
  return isSameBands && !isSplit ? matches : undefined
}

function orderChanges(old: readonly string[], next: readonly string[]): FrameChange[] {
  const changes: FrameChange[] = []
  const order = old.filter((id) => next.includes(id))
  for (const [index, id] of next.entries()) {
    if (order[index] === id) continue
    const near = next[index - 1] ?? order[0]
    if (near === undefined) continue
    const side = index === 0 ? 'before' : 'after'
    changes.push({ kind: 'place', id, near, side })
    const from = order.indexOf(id)
    if (from >= 0) order.splice(from, 1)
    order.splice(index, 0, id)
  }
  return changes
}

/**
 * Returns the smallest changes with which the frame shows a changed document [PAN-46] [PAN-47]: blocks whose data
 * changed are drawn again, and moved ones are placed [PAN-70]. A document with other cells needs a reload.
 */
export function frameChanges(before: PageDocument, after: PageDocument): readonly FrameChange[] {
  if (before.bands === after.bands) return []
  const [old, next] = [cellsOf(before), cellsOf(after)]
  const matches = matchCells(old, next)
  if (!matches) return [{ kind: 'reload' }]
  const oldBlocks = new Map(old.flatMap(({ blocks }) => blocks.map((block) => [block.id, block] as const)))
  const ids = new Set(next.flatMap(({ blocks }) => blocks.map(({ id }) => id)))
  const removed = [...oldBlocks.keys()].filter((id) => !ids.has(id))
  const placed = next.flatMap(({ blocks }, index) =>
    orderChanges(
      old[matches[index]!]!.blocks.map(({ id }) => id),
      blocks.map(({ id }) => id),
    ),
  )
  const drawn = next.flatMap(({ blocks }) => blocks.filter((block) => !isSame(oldBlocks.get(block.id), block)))
  const arranged = next.flatMap(({ areas }, index) =>
    sameJson(areas, old[matches[index]!]!.areas) ? [] : [{ kind: 'arrange', areas } as const],
  )
  return [
    ...removed.map((id): FrameChange => ({ kind: 'remove', id })),
    ...placed,
    ...arranged,
    ...drawn.map((block): FrameChange => ({ kind: 'draw', block })),
  ]
}
