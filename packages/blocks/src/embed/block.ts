import { BlockType } from '@vitrine/enums'
import { PLAYERS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { videoCodec } from '../video/codec.js'
import { VIDEO_VARIANTS } from '../video/data.js'
import type { VideoData } from '../video/data.js'
import { VideoBlock } from '../video/VideoBlock.js'

/**
 * A player or a card of another site [BLK-25] [BLK-1].
 *
 * Data: the data of `video`.
 */
export const embed: BlockDescriptor<'embed', VideoData> = {
  name: 'embed',
  number: BlockType.Embed,
  variants: VIDEO_VARIANTS,
  codec: videoCodec,
  View: VideoBlock,
  catalogue: PLAYERS,
  island: {
    module: '../video/island.js',
    strategy: 'interaction',
    variants: {
      // Start the island of a video without a cover when the video becomes visible, because its player is
      // in the page from the start.
      plain: { module: '../video/island.js', strategy: 'visible' },
    },
    settings: () => ({}),
  },
}
