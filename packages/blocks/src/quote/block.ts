import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { quoteCodec } from './codec.js'
import type { QuoteData } from './codec.js'
import { QuoteBlock } from './QuoteBlock.js'

/**
 * Words of a person or of a text, with their source [BLK-2].
 *
 * Data: `quote`, `source`, `role` and `href` of the source.
 */
export const quote: BlockDescriptor<'quote', QuoteData> = {
  name: 'quote',
  number: BlockType.Quote,
  variants: [],
  codec: quoteCodec,
  View: QuoteBlock,
}
