import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { scaledTextCodec } from './codec.js'
import type { ScaledTextData } from './codec.js'
import { ScaledTextBlock } from './ScaledTextBlock.js'

/**
 * Words as wide as their place, or as small as it asks for [BLK-28] [BLK-1].
 *
 * Data: `text`, a line break of which begins a line, `shrink` (the text keeps its size and its line, and only becomes smaller) and `headingLevel` (2).
 */
export const scaledText: BlockDescriptor<'scaled-text', ScaledTextData> = {
  name: 'scaled-text',
  number: BlockType.ScaledText,
  variants: [],
  codec: scaledTextCodec,
  View: ScaledTextBlock,
  island: { module: './island.js', strategy: 'visible', settings: ({ shrink }) => (shrink ? { shrink } : {}) },
}
