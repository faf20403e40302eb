import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { codeCodec } from './codec.js'
import type { CodeData } from './codec.js'
import { CodeBlock } from './CodeBlock.js'

/**
 * Source text, shown and never run [BLK-2].
 *
 * Data: `code`, `caption`.
 */
export const code: BlockDescriptor<'code', CodeData> = {
  name: 'code',
  number: BlockType.Code,
  variants: [],
  codec: codeCodec,
  View: CodeBlock,
}
