import { BlockType } from '@vitrine/enums'
import { COLLECTIONS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { commentsCodec } from './codec.js'
import type { CommentsData } from './codec.js'
import { CommentsBlock } from './CommentsBlock.js'

/**
 * Comments on an item, in threads of one level [BLK-2].
 *
 * Data: `itemId`, `comments` (`id`, `itemId`, `parentId`, `name`, `body`, `createdAt`, `isPending`), `mayComment`,
 * `mayModerate`, `signedInAs`, `shownAt`, `now` (the server's clock).
 */
export const comments: BlockDescriptor<'comments', CommentsData> = {
  name: 'comments',
  number: BlockType.Comments,
  variants: [],
  codec: commentsCodec,
  View: CommentsBlock,
  catalogue: COLLECTIONS,
  island: { module: './island.js', strategy: 'visible', settings: () => ({}) },
}
