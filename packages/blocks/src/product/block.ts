import { BlockType } from '@vitrine/enums'
import { STORE } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { productCodec } from './codec.js'
import type { ProductBlockData } from './codec.js'
import { ProductBlock } from './ProductBlock.js'

/**
 * One product with the controls that put it into the cart [BLK-2] [BLK-53].
 *
 * Data: `product` of `@vitrine/commerce`, `currency`, `image`, `sizes`, `text`, `html`, `weight`, `dimensions`,
 * `measurementStandard`, `installments`, `backInStockAction`, `href`, `view` (full), `headingLevel` (2),
 * `rating`, `reviews`, `reviewPages`.
 */
export const product: BlockDescriptor<'product', ProductBlockData> = {
  name: 'product',
  number: BlockType.Product,
  variants: [],
  codec: productCodec,
  View: ProductBlock,
  catalogue: STORE,
  island: {
    module: './island.js',
    strategy: 'visible',
    settings: ({ product: shown, currency }) => ({ product: shown, currency }),
  },
}
