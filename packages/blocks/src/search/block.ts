import { BlockType } from '@vitrine/enums'
import { SEARCH } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { searchCodec } from './codec.js'
import type { SearchData } from './codec.js'
import { SearchBlock } from './SearchBlock.js'

/**
 * A field that searches the site, with suggestions [BLK-52] [BLK-2].
 *
 * Data: `path`, by default `/search`.
 */
export const search: BlockDescriptor<'search', SearchData> = {
  name: 'search',
  number: BlockType.Search,
  variants: [],
  codec: searchCodec,
  View: SearchBlock,
  catalogue: SEARCH,
  island: { module: './island.js', strategy: 'interaction', settings: (data) => data },
}
