import { BlockType } from '@vitrine/enums'
import { PLAYERS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { marqueeCodec } from './codec.js'
import type { MarqueeData } from './codec.js'
import { MarqueeBlock } from './MarqueeBlock.js'
import { writeMarqueeSettings } from './settings.js'

/**
 * Words in one line that moves [BLK-27] [BLK-1].
 *
 * Data: `items` (`text`, `href`), `waveFrequency` (1), `waveIntensity` (0), `animationDirection`, `animationSpeed`
 * (1), `pausedOnHover`.
 */
export const marquee: BlockDescriptor<'marquee', MarqueeData> = {
  name: 'marquee',
  number: BlockType.Marquee,
  variants: [],
  codec: marqueeCodec,
  View: MarqueeBlock,
  catalogue: PLAYERS,
  island: {
    module: './island.js',
    strategy: 'visible',
    settings: writeMarqueeSettings,
  },
}
