import { BlockType } from '@vitrine/enums'
import { PLAYERS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { audioCodec } from './codec.js'
import type { AudioData } from './codec.js'
import { AudioBlock } from './AudioBlock.js'

/**
 * The player of an album [BLK-54] [BLK-2].
 *
 * Data: `title`, `tracks` (`src`, `title`, `duration` in seconds).
 */
export const audio: BlockDescriptor<'audio', AudioData> = {
  name: 'audio',
  number: BlockType.Audio,
  variants: [],
  codec: audioCodec,
  View: AudioBlock,
  catalogue: PLAYERS,
  island: {
    module: './island.js',
    strategy: 'interaction',
    settings: () => ({}),
  },
}
