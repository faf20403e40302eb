import type { Device, DocumentBlock } from './pageDocument.js'

/** Copies a block with the devices on which it is hidden. */
export const hiddenBlock = ({ id, type, data }: DocumentBlock, on: readonly Device[]): DocumentBlock => ({
  id,
  type,
  ...(on.length > 0 && { hiddenOn: on }),
  data,
})
