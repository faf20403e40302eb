import { type Area, GRID_COLUMNS, type GridDevice } from './gridPlaces.js'
import type { DocumentBlock, DocumentCell } from './pageDocument.js'

/** Members of a block that its place on a grid depends on. */
export type GridBlock = Pick<DocumentBlock, 'id' | 'hiddenOn' | 'places'>

/** Devices that each grid serves. */
const SERVED = { desktop: ['tablet', 'desktop'], phone: ['phone'] } as const

/** Whether every device of a grid hides the block. */
const isHidden = ({ hiddenOn = [] }: GridBlock, device: GridDevice): boolean =>
  SERVED[device].every((one) => hiddenOn.includes(one))

type Axis = readonly [start: 'row' | 'column', size: 'rows' | 'columns']
type Placed<Block> = readonly [block: Block, area: Area]

/** Parts a list where no area crosses a line of the grid. */
function split<Block>(blocks: readonly Placed<Block>[], [start, size]: Axis): Placed<Block>[][] {
  const parts: Placed<Block>[][] = []
  let end = 0
  for (const block of blocks.toSorted(([, one], [, other]) => one[start] - other[start])) {
    const [, area] = block
    if (area[start] >= end) parts.push([])
    parts.at(-1)!.push(block)
    end = Math.max(end, area[start] + area[size])
  }
  return parts
}

/** Orders areas as they are read: parts from top to bottom, in each part columns, else by their beginnings. */
function order<Block>(blocks: readonly Placed<Block>[]): readonly Placed<Block>[] {
  if (blocks.length < 2) return blocks
  const rows = split(blocks, ['row', 'rows'])
  if (rows.length > 1) return rows.flatMap(order)
  const columns = split(blocks, ['column', 'columns'])
  if (columns.length > 1) return columns.flatMap(order)
  return blocks.toSorted(([, one], [, other]) => one.row - other.row || one.column - other.column)
}

/** Areas of a list of blocks: blocks without a place take all columns, one below the other, below the placed ones. */
function areasIn(blocks: readonly GridBlock[], device: GridDevice): ReadonlyMap<string, Area> {
  let row = Math.max(
    1,
    ...blocks.map(({ places }) => (places?.[device] ? places[device].row + places[device].rows : 1)),
  )
  return new Map(
    blocks.map((block) => {
      const own = block.places?.[device]
      const area = own ?? { column: 1, row, columns: GRID_COLUMNS[device], rows: 1 }
      // A hidden block without a place takes no row of its own, because it would leave an empty one.
      if (!own && !isHidden(block, device)) row += 1
      return [block.id, area]
    }),
  )
}

function ordered<Block extends GridBlock>(blocks: readonly Block[], areas: ReadonlyMap<string, Area>): Block[] {
  return order(blocks.map((block) => [block, areas.get(block.id)!] as const)).map(([block]) => block)
}

/**
 * Orders the blocks of a freely laid out section as they are seen on a desktop, for readers and keyboards [PAN-71]: parts
 * that a horizontal line separates, from top to bottom; in a part, columns in the direction of the text.
 */
export function readingOrder<Block extends GridBlock>(blocks: readonly Block[]): Block[] {
  return ordered(blocks, areasIn(blocks, 'desktop'))
}

/** The blocks of a cell in the order of the page: of a freely laid out one in reading order. */
export const shownBlocks = ({ span, blocks }: DocumentCell): readonly DocumentBlock[] =>
  span === 'grid' ? readingOrder(blocks) : blocks

/** Areas of the blocks of a freely laid out section on the grid of a device, by id [PAN-70]. */
export function gridAreas(blocks: readonly GridBlock[], device: GridDevice): ReadonlyMap<string, Area> {
  // On phones, blocks without a place follow each other as they are read.
  return areasIn(device === 'phone' ? readingOrder(blocks) : blocks, device)
}

/** Whether a phone shows the blocks in another order than readers and keyboards meet them [PAN-71]. */
export function phoneOrderDiffers(blocks: readonly GridBlock[]): boolean {
  const areas = gridAreas(blocks, 'phone')
  const read = readingOrder(blocks).filter((block) => !isHidden(block, 'phone'))
  const seen = ordered(read, areas)
  return seen.some(({ id }, at) => read[at]?.id !== id)
}

const meets = (one: Area, other: Area, [start, size]: Axis): boolean =>
  one[start] < other[start] + other[size] && other[start] < one[start] + one[size]

/** Ids of the blocks over or under which a block lies on the grid of a device. */
export function overlapping(blocks: readonly GridBlock[], id: string, device: GridDevice): string[] {
  const areas = gridAreas(blocks, device)
  const own = areas.get(id)
  const isThere = (block: GridBlock): boolean => !isHidden(block, device)
  if (!own || !blocks.some((block) => block.id === id && isThere(block))) return []
  return blocks.filter(isThere).flatMap((block) => {
    const other = areas.get(block.id)!
    const isOver = meets(own, other, ['row', 'rows']) && meets(own, other, ['column', 'columns'])
    return block.id !== id && isOver ? [block.id] : []
  })
}
