import { productSchema } from '@vitrine/commerce'
import { fallback, object, optional, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import type { ProductBlockData } from './codec.js'

/** The settings of a product block that its island needs. */
export type ProductIslandData = Pick<ProductBlockData, 'product' | 'currency'>

/** Reads the settings alone: the schemas of pictures and reviews would be bytes that the browser never uses. */
export const productIslandCodec: BlockCodec<ProductIslandData> = createCodec(
  object({ product: productSchema, currency: fallback(optional(string()), undefined) }),
)
