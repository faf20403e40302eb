import { unplaced } from '../document/blockWith.js'
import { cellRows } from '../document/cellRows.js'
import { gridAreas, phoneOrderDiffers, readingOrder, shownBlocks } from '../document/gridOrder.js'
import { type Area, clampArea, type GridDevice, type GridPlaces } from '../document/gridPlaces.js'
import type { CellSpan, DocumentBlock, DocumentCell, PageDocument } from '../document/pageDocument.js'
import type { Edit, Patch } from '../document/patch.js'
import { placeOf } from '../document/places.js'
import { sameJson } from '../document/sameJson.js'

type Columns = Pick<Area, 'column' | 'columns'>

/** Columns of a cell's span on a desktop. */
const COLUMNS: Readonly<Record<Exclude<CellSpan, 'third'>, Columns>> = {
  wide: { column: 1, columns: 12 },
  full: { column: 1, columns: 12 },
  grid: { column: 1, columns: 12 },
  text: { column: 1, columns: 7 },
  center: { column: 3, columns: 8 },
  start: { column: 1, columns: 6 },
  end: { column: 8, columns: 5 },
  aside: { column: 1, columns: 4 },
  main: { column: 6, columns: 7 },
}

/** The cell of a block; `undefined` if the page does not have the block. */
export function cellOf(document: PageDocument, id: string | undefined): DocumentCell | undefined {
  const place = id === undefined ? undefined : placeOf(document, id)
  return place && document.bands[place.band]!.cells[place.cell]
}

/** The freely laid out cell of a block; `undefined` for a block in another cell. */
export function gridOf(document: PageDocument, id: string | undefined): DocumentCell | undefined {
  const cell = cellOf(document, id)
  return cell?.span === 'grid' ? cell : undefined
}

const cut = (span: CellSpan = 'wide', third = 1, isNarrowed = false): Columns => {
  if (span === 'third') return { column: 1 + 4 * ((third - 1) % 3), columns: 4 }
  return span === 'main' && isNarrowed ? COLUMNS.end : COLUMNS[span]
}

/** Groups the cells of a band that stand beside each other, up to three thirds in one group. */
function groupsOf(cells: readonly DocumentCell[]): { readonly cell: DocumentCell; readonly columns: Columns }[][] {
  const groups: { cell: DocumentCell; columns: Columns }[][] = []
  for (const { cells: row, third } of cellRows(cells)) {
    const isNarrowed = row.some(({ span }) => span === 'text' || span === 'start')
    const placed = row.map((cell) => ({ cell, columns: cut(cell.span, third, isNarrowed) }))
    if (third !== undefined && (third - 1) % 3 > 0) groups.at(-1)!.push(...placed)
    else groups.push(placed)
  }
  return groups
}

/**
 * Gives the blocks of cells that stand beside each other their areas. No line of the grid passes between two blocks of
 * both columns, so that each column is read as a whole.
 */
function placeGroup(
  group: ReturnType<typeof groupsOf>[number],
  top: number,
): { blocks: DocumentBlock[]; rows: number } {
  const rows = 1 + group.reduce((sum, { cell }) => sum + Math.max(0, cell.blocks.length - 1), 0)
  let before = 0
  const blocks = group.flatMap(({ cell, columns }) => {
    const placed = cell.blocks.map((block, at) => {
      const start = at === 0 ? 1 : before + at + 1
      const end = at === cell.blocks.length - 1 ? rows : before + at + 1
      return { ...block, places: { desktop: { ...columns, row: top + start - 1, rows: end - start + 1 } } }
    })
    before += Math.max(0, cell.blocks.length - 1)
    return placed
  })
  return { blocks, rows }
}

/** Replaces all cells of the band around a block by one. */
function replaceCells(
  document: PageDocument,
  id: string,
  change: (cells: readonly DocumentCell[]) => DocumentCell,
): Patch {
  const place = placeOf(document, id)
  if (!place) return []
  const { cells } = document.bands[place.band]!
  return [
    ...cells.map((): Edit => ({ op: 'remove-cell', band: place.band, at: 0 })),
    { op: 'insert-cell', band: place.band, at: 0, cell: change(cells) },
  ]
}

const animationOf = (cells: readonly DocumentCell[]): Pick<DocumentCell, 'animation'> => {
  const animation = cells.find((cell) => cell.animation)?.animation
  return animation ? { animation } : {}
}

/** Makes the section around a block a freely laid out one whose blocks stand where they stood [PAN-70]. */
export function layOutFreely(document: PageDocument, id: string): Patch {
  return replaceCells(document, id, (cells) => {
    let top = 1
    const blocks = groupsOf(cells).flatMap((group) => {
      const placed = placeGroup(group, top)
      top += placed.rows
      return placed.blocks
    })
    return { span: 'grid', ...animationOf(cells), blocks }
  })
}

/** Puts the blocks of a freely laid out section one below the other again, in reading order [PAN-70]. */
export function leaveGrid(document: PageDocument, id: string): Patch {
  return replaceCells(document, id, (cells) => ({
    span: 'wide',
    ...animationOf(cells),
    blocks: cells.flatMap(shownBlocks).map(unplaced),
  }))
}

/** Sets the areas of blocks on the grid of a device; one that is `undefined` is removed. */
const setAreas = (
  blocks: readonly DocumentBlock[],
  device: GridDevice,
  areaOf: (id: string) => Area | undefined,
): Patch =>
  blocks.flatMap(({ id, places }): Edit[] => {
    const next: GridPlaces = { ...places, [device]: areaOf(id) }
    return sameJson(places ?? {}, next) ? [] : [{ op: 'place-block', block: id, places: next }]
  })

/**
 * Places a block on the grid of a device [PAN-72]. All other blocks of the section keep the areas in which they stand,
 * also those that had none of their own.
 */
export function placeOnGrid(document: PageDocument, id: string, device: GridDevice, area: Area): Patch {
  const cell = gridOf(document, id)
  if (!cell) return []
  const areas = gridAreas(cell.blocks, device)
  return setAreas(cell.blocks, device, (one) => (one === id ? clampArea(area, device) : areas.get(one)))
}

/** Stacks the blocks of a section on phones, in the order in which they are read [PAN-71]. */
export function stackOnPhones(document: PageDocument, id: string): Patch {
  return setAreas(gridOf(document, id)?.blocks ?? [], 'phone', () => undefined)
}

/**
 * Moves a block to another place in the reading order of its section: the blocks take the areas of the section in their
 * new order [PAN-71]. Phones follow where they showed the same order before.
 * @param ids - Ids of all blocks of the section, in their new order.
 */
export function reorderGrid(cell: DocumentCell, ids: readonly string[]): Patch {
  const order = readingOrder(cell.blocks).map((block) => block.id)
  function reordered(device: GridDevice): ReadonlyMap<string, Area> {
    const areas = gridAreas(cell.blocks, device)
    return new Map(ids.map((id, at) => [id, areas.get(order[at]!)!]))
  }
  const desktop = reordered('desktop')
  const hasPhone = cell.blocks.some(({ places }) => places?.phone) && !phoneOrderDiffers(cell.blocks)
  const phone = hasPhone ? reordered('phone') : undefined
  return cell.blocks.map((block) => {
    const onPhone = phone ? phone.get(block.id) : block.places?.phone
    return {
      op: 'place-block',
      block: block.id,
      places: { desktop: desktop.get(block.id), ...(onPhone && { phone: onPhone }) },
    }
  })
}
