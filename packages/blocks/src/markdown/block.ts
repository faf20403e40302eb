import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { markdownCodec } from './codec.js'
import type { MarkdownData } from './codec.js'
import { MarkdownBlock } from './MarkdownBlock.js'

/**
 * A text that its owner wrote in Markdown [BLK-2].
 *
 * Data: `markdown` (CommonMark; HTML in it is shown as text), `headingLevel` (2).
 */
export const markdown: BlockDescriptor<'markdown', MarkdownData> = {
  name: 'markdown',
  number: BlockType.Markdown,
  variants: [],
  codec: markdownCodec,
  View: MarkdownBlock,
}
