import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { accordionCodec } from './codec.js'
import type { AccordionData } from './codec.js'
import { AccordionBlock } from './AccordionBlock.js'

/**
 * Headings that open and close the text under them [BLK-15] [BLK-16] [BLK-17] [BLK-18] [BLK-19] [BLK-1].
 *
 * Data: `items` (`title`, `content` as sanitised HTML), `multiple`, `firstOpen`, `headingLevel` (3).
 */
export const accordion: BlockDescriptor<'accordion', AccordionData> = {
  name: 'accordion',
  number: BlockType.Accordion,
  variants: [],
  codec: accordionCodec,
  View: AccordionBlock,
  island: {
    module: './island.js',
    strategy: 'interaction',
    settings: ({ multiple }) => ({ multiple }),
  },
}
