import type { IslandModule } from '@vitrine/core-data/site'
import { STORE } from '@vitrine/messages'
import { reactIsland } from '../kit/reactIsland.js'
import { productCodec } from './codec.js'
import type { ProductBlockData } from './codec.js'
import { ProductBlock } from './ProductBlock.js'

/** The product block; React arrives with it. */
export const island: IslandModule<ProductBlockData> = reactIsland(
  ProductBlock,
  productCodec.read,
  STORE,
  'product-block',
)
