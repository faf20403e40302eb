import type { DocumentBlock } from './pageDocument.js'

/** A block that stands in no place of a grid. */
export const unplaced = ({ places: _places, ...block }: DocumentBlock): DocumentBlock => block

/** Copies a block with other marks: devices on which it is hidden, places, translations; in one order of members. */
export function blockWith(
  { id, type, data }: DocumentBlock,
  { hiddenOn = [], places = {}, texts }: Pick<DocumentBlock, 'hiddenOn' | 'places' | 'texts'>,
): DocumentBlock {
  const { desktop, phone } = places
  return {
    id,
    type,
    ...(hiddenOn.length > 0 && { hiddenOn }),
    ...((desktop ?? phone) && { places: { ...(desktop && { desktop }), ...(phone && { phone }) } }),
    ...(texts && { texts }),
    data,
  }
}
