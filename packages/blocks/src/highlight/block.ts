import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { textHighlightCodec } from './codec.js'
import type { TextHighlightData } from './codec.js'
import { writeHighlightSettings } from './settings.js'
import { TextHighlightBlock } from './TextHighlightBlock.js'

/**
 * A heading in which some words are highlighted as by hand [BLK-29] [BLK-1].
 *
 * Data: `highlight`, `before`, `after`, `headingLevel` (2), and the settings of the highlight of
 * `@vitrine/motion`.
 */
export const textHighlight: BlockDescriptor<'text-highlight', TextHighlightData> = {
  name: 'text-highlight',
  number: BlockType.TextHighlight,
  variants: [],
  codec: textHighlightCodec,
  View: TextHighlightBlock,
  island: {
    module: './island.js',
    strategy: 'visible',
    settings: ({ highlight: _highlight, before: _before, after: _after, headingLevel: _level, ...settings }) =>
      writeHighlightSettings(settings),
  },
}
