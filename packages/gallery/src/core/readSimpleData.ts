import { readBlock, readShared, type SharedData } from './readShared.js'

/** What the browser needs of a slideshow without extras, or of a design that only opens a lightbox. */
export interface SimpleData extends SharedData {
  /** The block's JSON, for what needs more of it. */
  readonly block: Readonly<Record<string, unknown>>
}

/** What reading gives: settings, or the sentence to log before the block is skipped [GAL-2]. */
export type DecodedSimpleData =
  | { readonly ok: true; readonly data: SimpleData }
  | { readonly ok: false; readonly error: string }

/**
 * Reads of a gallery block's JSON only what a page needs to bring a simple gallery to life: a tenth of what
 * `readGalleryData` weighs, which reads all of it. Never throws.
 */
export function readSimpleData(json: unknown): DecodedSimpleData {
  const block = readBlock(json)
  return block
    ? { ok: true, data: { ...readShared(block), block } }
    : { ok: false, error: 'Error decoding gallery block data.' }
}
