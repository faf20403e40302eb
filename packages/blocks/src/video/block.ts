import { BlockType } from '@vitrine/enums'
import { PLAYERS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { videoCodec } from './codec.js'
import { VIDEO_VARIANTS } from './data.js'
import type { VideoData } from './data.js'
import { VideoBlock } from './VideoBlock.js'

/**
 * A film, or the player of a video service [BLK-25] [BLK-1].
 *
 * Data: `html` or `films`, `poster`, `title`, `caption`, `captions`, `width`, `height`, `mode` (`none`, `fit`,
 * `fill`), `overlay`, `sizes`.
 */
export const video: BlockDescriptor<'video', VideoData> = {
  name: 'video',
  number: BlockType.Video,
  variants: VIDEO_VARIANTS,
  codec: videoCodec,
  View: VideoBlock,
  catalogue: PLAYERS,
  island: {
    module: './island.js',
    strategy: 'interaction',
    variants: {
      // Start the island when a video without a cover becomes visible: there is no cover whose press could start the
      // island.
      plain: { module: './island.js', strategy: 'visible' },
    },
    settings: () => ({}),
  },
}
