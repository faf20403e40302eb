import type { IslandModule } from '@vitrine/core-data'
import { STORE } from '@vitrine/messages'
import { decode } from '../core/decode.js'
import { reactIsland } from '../react/reactIsland.js'
import { productData } from './data.js'
import type { ProductBlockData } from './data.js'
import { ProductBlock } from './ProductBlock.js'

/** The product block; React arrives with it. */
export const island: IslandModule<ProductBlockData> = reactIsland(
  ProductBlock,
  (json) => decode(productData, json),
  STORE,
  'product-block',
)
