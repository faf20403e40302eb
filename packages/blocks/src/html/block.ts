import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { htmlCodec } from './codec.js'
import type { HtmlData } from './codec.js'
import { HtmlBlock } from './HtmlBlock.js'

/**
 * The owner's own text [BLK-2].
 *
 * Data: `html`, sanitised when it was stored.
 */
export const html: BlockDescriptor<'html', HtmlData> = {
  name: 'html',
  number: BlockType.Html,
  variants: [],
  codec: htmlCodec,
  View: HtmlBlock,
}
