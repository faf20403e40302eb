import type { DocumentBlock, PageDocument } from '../document/pageDocument.js'
import { DOCUMENT_LIMITS } from '../document/pageDocument.js'
import type { DataPath, Edit, Patch, Place } from '../document/patch.js'
import { blockIds, placeOf } from '../document/places.js'
import { unplaced } from '../document/blockWith.js'
import { shownBlocks } from '../document/gridOrder.js'
import { valueAt, withValue } from '../forms/values.js'
import { cellOf, gridOf, reorderGrid } from './gridEdits.js'

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Returns a block of a document. */
export function blockOf(document: PageDocument, id: string | null): DocumentBlock | undefined {
  const place = id === null ? undefined : placeOf(document, id)
  return place && document.bands[place.band]!.cells[place.cell]!.blocks[place.index]
}

/** Whether the page holds as many blocks as it may [PAN-49]. */
export const isFull = (document: PageDocument): boolean => blockIds(document).length >= DOCUMENT_LIMITS.blocks

/** Returns an id for a new block, unique on the site. */
export function newId(type: string): string {
  return `${type}-${crypto.randomUUID().slice(0, 13)}`
}

/** A copy of a page for an address of its own, whose blocks have ids of their own [PAN-120]. */
export function copyOf(document: PageDocument): PageDocument {
  const { title, path, bands, texts, ...rest } = document
  return {
    ...rest,
    // Leave out the translated addresses, which the original keeps.
    ...(texts && {
      texts: Object.fromEntries(
        Object.entries(texts).map(([code, all]) => [
          code,
          Object.fromEntries(Object.entries(all).filter(([key]) => key !== 'path')),
        ]),
      ),
    }),
    title: `Copy of ${title}`.slice(0, DOCUMENT_LIMITS.title),
    path: `${path === '/' ? '/home' : path}-copy-${crypto.randomUUID().slice(0, 4)}`,
    bands: bands.map((band) => ({
      ...band,
      cells: band.cells.map((cell) => ({
        ...cell,
        blocks: cell.blocks.map((block) => ({ ...block, id: newId(block.type) })),
      })),
    })),
  }
}

/**
 * Sets a value in a block's data, and the objects and lists around it that are missing.
 * @param value - `undefined` removes the member.
 */
export function setData({ id, data }: DocumentBlock, path: DataPath, value: unknown): Patch {
  if (value === undefined) {
    return valueAt(data, path) === undefined ? [] : [{ op: 'remove-data', block: id, path }]
  }
  // Find the innermost value that exists: what is below it is made with the new value.
  let depth = path.length
  while (depth > 1 && !isContainer(valueAt(data, path.slice(0, depth - 1)))) depth -= 1
  const outer = path.slice(0, depth)
  const whole = withValue(valueAt(data, outer), path.slice(depth), value)
  const list = valueAt(data, outer.slice(0, -1))
  const isAppended = Array.isArray(list) && Number(outer.at(-1)) >= list.length
  return [{ op: isAppended ? 'insert-data' : 'set-data', block: id, path: outer, value: whole }]
}

/** Adds a block after another one, in the same cell; without one, in a band of its own at the end [PAN-47]. */
export function insertAfter(document: PageDocument, block: DocumentBlock, after: string | null): Patch {
  const place = after === null ? undefined : placeOf(document, after)
  if (place) return [{ op: 'insert-block', at: { ...place, index: place.index + 1 }, block }]
  return [{ op: 'insert-band', at: document.bands.length, band: { cells: [{ span: 'text', blocks: [block] }] } }]
}

export function duplicate(
  document: PageDocument,
  id: string,
): { readonly patch: Patch; readonly id: string } | undefined {
  const block = blockOf(document, id)
  if (!block || isFull(document)) return undefined
  // The copy stands below the other blocks of a grid, because in the place of its original it would lie over it.
  const copy = { ...unplaced(block), id: newId(block.type) }
  return { patch: insertAfter(document, copy, id), id: copy.id }
}

/** Removes the cell and the band that a block leaves empty. Indexes are those of the document without the block. */
function tidy(document: PageDocument, { band, cell }: Place): Edit[] {
  const { cells } = document.bands[band]!
  if (cells[cell]!.blocks.length > 1) return []
  return cells.length > 1 ? [{ op: 'remove-cell', band, at: cell }] : [{ op: 'remove-band', at: band }]
}

/** Removes a block, and with it the cell and the band that it leaves empty [PAN-47]. */
export function remove(document: PageDocument, id: string): Patch {
  const place = placeOf(document, id)
  return place ? [{ op: 'remove-block', block: id }, ...tidy(document, place)] : []
}

/**
 * Moves a block to a place among the blocks of the document, and removes what it leaves empty [PAN-47]. In a freely laid
 * out section, the blocks change their areas [PAN-71].
 * @param near - The block beside which it goes.
 */
export function moveBeside(document: PageDocument, id: string, near: string, side: 'before' | 'after'): Patch {
  const [from, target] = [placeOf(document, id), placeOf(document, near)]
  if (!from || !target || id === near) return []
  const isSameCell = from.band === target.band && from.cell === target.cell
  const grid = gridOf(document, id)
  if (isSameCell && grid) {
    const ids = shownBlocks(grid).map((block) => block.id)
    const others = ids.filter((one) => one !== id)
    const next = others.toSpliced(others.indexOf(near) + (side === 'after' ? 1 : 0), 0, id)
    return next.join() === ids.join() ? [] : reorderGrid(grid, next)
  }
  const shift = isSameCell && from.index < target.index ? 1 : 0
  const to = { ...target, index: target.index - shift + (side === 'after' ? 1 : 0) }
  if (isSameCell && to.index === from.index) return []
  const leave: Edit[] = blockOf(document, id)?.places ? [{ op: 'place-block', block: id, places: {} }] : []
  return [...leave, { op: 'move-block', block: id, to }, ...(isSameCell ? [] : tidy(document, from))]
}

/** Moves a block one place up or down, into the next cell where its own ends [PAN-48]. */
export function moveBy(document: PageDocument, id: string, step: -1 | 1): Patch {
  const ids = document.bands.flatMap(({ cells }) => cells.flatMap((cell) => shownBlocks(cell).map((block) => block.id)))
  const [from, near] = [placeOf(document, id), ids[ids.indexOf(id) + step]]
  const target = near === undefined ? undefined : placeOf(document, near)
  if (!from || !target || near === undefined) return []
  const isSameCell = from.band === target.band && from.cell === target.cell
  const isAlone = cellOf(document, id)?.blocks.length === 1
  const isUp = step < 0
  // A block that is alone in its cell passes its neighbour: in the neighbour's cell, the order would be the same.
  if (isSameCell || isAlone) return moveBeside(document, id, near, isUp ? 'before' : 'after')
  return moveBeside(document, id, near, isUp ? 'after' : 'before')
}
