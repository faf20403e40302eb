import { fallback, object, pipe, regex, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'

/** A block that searches the site. */
export interface SearchData {
  /** Path of the page that searches. */
  readonly path: string
}

/** A path of the own site: an address of another one would receive what visitors type. */
const path = fallback(pipe(string(), regex(/^\/(?![/\\])/)), '/search')

/** Reads a search block. A path that is none of the site is `/search` [BLK-52]. */
export const searchCodec: BlockCodec<SearchData> = createCodec(object({ path }))
