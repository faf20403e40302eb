import { BlockType } from '@vitrine/enums'
import { FORMS, FORM_PARTS, LIKERT } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import type { FormBlockData } from '../form/codec.js'
import { newsletterCodec } from './codec.js'
import { FormBlock } from '../form/FormBlock.js'

/**
 * A form in one line; its success subscribes [BLK-32] [BLK-1].
 *
 * Data: a form definition of `@vitrine/forms`, drawn in one line; its success subscribes.
 */
export const newsletter: BlockDescriptor<'newsletter', FormBlockData> = {
  name: 'newsletter',
  number: BlockType.Newsletter,
  variants: [],
  codec: newsletterCodec,
  View: FormBlock,
  catalogue: { ...FORMS, ...FORM_PARTS, ...LIKERT },
  island: {
    module: '../form/island.js',
    strategy: 'interaction',
    settings: (data) => data,
  },
}
