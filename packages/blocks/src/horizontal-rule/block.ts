import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { horizontalRuleCodec } from './codec.js'
import type { HorizontalRuleData } from './codec.js'
import { HorizontalRuleBlock } from './HorizontalRuleBlock.js'

/**
 * A line between two subjects [BLK-2].
 *
 * Data: no settings.
 */
export const horizontalRule: BlockDescriptor<'horizontal-rule', HorizontalRuleData> = {
  name: 'horizontal-rule',
  number: BlockType.HorizontalRule,
  variants: [],
  codec: horizontalRuleCodec,
  View: HorizontalRuleBlock,
}
