import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { spacerCodec } from './codec.js'
import type { SpacerData } from './codec.js'
import { SpacerBlock } from './SpacerBlock.js'

/**
 * Free room between two blocks [BLK-2].
 *
 * Data: `height` in pixels (33), 1 to 1000.
 */
export const spacer: BlockDescriptor<'spacer', SpacerData> = {
  name: 'spacer',
  number: BlockType.Spacer,
  variants: [],
  codec: spacerCodec,
  View: SpacerBlock,
}
