import type { DocumentBlock, PageDocument } from './pageDocument.js'
import type { Place } from './patch.js'

/** A block and its place. */
export interface PlacedBlock {
  readonly block: DocumentBlock
  readonly place: Place
}

/** The blocks of a document with their places, in order. */
export function placedBlocks(document: PageDocument): PlacedBlock[] {
  return document.bands.flatMap(({ cells }, band) =>
    cells.flatMap(({ blocks }, cell) => blocks.map((block, index) => ({ block, place: { band, cell, index } }))),
  )
}

/** The ids of a document's blocks, in order. */
export function blockIds(document: PageDocument): string[] {
  return placedBlocks(document).map(({ block }) => block.id)
}

/** The place of a block; `undefined` if the document has no block with this id. */
export function placeOf(document: PageDocument, id: string): Place | undefined {
  return placedBlocks(document).find(({ block }) => block.id === id)?.place
}
