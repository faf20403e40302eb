import type { Block } from '@vitrine/blocks'
import { areaToCss, gridAreas, readingOrder } from '@vitrine/panel/document'
import { type Cell, hiddenOn, placesOf } from './layout.ts'

/** A block of a cell, with the devices that hide it and its areas on a grid. */
export type CellBlock = Pick<Block, 'id' | 'hiddenOn' | 'areas'>

/**
 * The blocks of a cell in the order of the page. Those of a freely laid out cell follow each other as they are read on a
 * desktop, and have areas on both grids [PAN-70] [PAN-71].
 */
export function cellBlocks(cell: Cell): readonly CellBlock[] {
  const blocks = cell.blocks.map((id) => ({ id, hiddenOn: hiddenOn(cell, id), places: placesOf(cell, id) }))
  if (cell.span !== 'grid') return blocks.map(({ id, hiddenOn: on }) => ({ id, hiddenOn: on }))
  const [desktop, phone] = [gridAreas(blocks, 'desktop'), gridAreas(blocks, 'phone')]
  return readingOrder(blocks).map(({ id, hiddenOn: on }) => ({
    id,
    hiddenOn: on,
    areas: { desktop: areaToCss(desktop.get(id)!), phone: areaToCss(phone.get(id)!) },
  }))
}
