import { object } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { ownPath } from '../kit/collectionItems.js'

/** A block that searches the site. */
export interface SearchData {
  /** Path of the page that searches. */
  readonly path: string
}

/** Reads a search block [BLK-6]. A path that is not on the site becomes `/search` [BLK-52]. */
export const searchCodec: BlockCodec<SearchData> = createCodec(object({ path: ownPath('/search') }))
