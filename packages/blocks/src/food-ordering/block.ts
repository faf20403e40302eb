import { BlockType } from '@vitrine/enums'
import { BLOCKS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { foodOrderingCodec } from './codec.js'
import type { FoodOrderingData } from './codec.js'
import { FoodOrderingBlock } from './FoodOrderingBlock.js'

/**
 * The link to the owner's account at a service for orders of food [BLK-22] [BLK-2].
 *
 * Data: `href`, `title` ("Order Now"), `provider` (61, as `AccountProvider` numbers it).
 */
export const foodOrdering: BlockDescriptor<'food-ordering', FoodOrderingData> = {
  name: 'food-ordering',
  number: BlockType.FoodOrdering,
  variants: [],
  codec: foodOrderingCodec,
  View: FoodOrderingBlock,
  catalogue: BLOCKS,
}
