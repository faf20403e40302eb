import { BlockType } from '@vitrine/enums'
import { PLAYERS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { videoCodec } from '../video/codec.js'
import { VIDEO_VARIANTS } from '../video/data.js'
import type { VideoData } from '../video/data.js'
import { VideoBlock } from '../video/VideoBlock.js'

/**
 * A player or a card of another site [BLK-25].
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
      // A video without a cover has its player in the page from the start, so its island starts when the video is
      // visible.
      plain: { module: '../video/island.js', strategy: 'visible' },
    },
    settings: () => ({}),
  },
}
