import { BlockType } from '@vitrine/enums'
import { FORM_FILES, FORMS, FORM_PARTS, LIKERT } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { formCodec } from './codec.js'
import type { FormBlockData } from './codec.js'
import { FormBlock } from './FormBlock.js'

/**
 * A form in the page [BLK-31] [BLK-1]. One that is guarded has a line of its own [FRM-61].
 *
 * Data: a form definition of `@vitrine/forms`, with `collectionId` and `objectName`.
 */
export const form: BlockDescriptor<'form', FormBlockData> = {
  name: 'form',
  number: BlockType.Form,
  variants: [],
  codec: formCodec,
  View: FormBlock,
  catalogue: // Add the texts of every kind of field, because a form may hold any kind.
    { ...FORMS, ...FORM_PARTS, ...LIKERT, ...FORM_FILES },
  island: {
    module: './island.js',
    strategy: 'interaction',
    variants: {
      // Start the island of a guarded form once it is visible, because a captcha must be drawn, and a draft from before
      // a sign-in restored, before the visitor touches the form.
      guarded: { module: './island.js', strategy: 'visible' },
    },
    variantOf: ({ captcha, membersOnly }) => (captcha || membersOnly ? 'guarded' : undefined),
    settings: (data) => data,
  },
}
