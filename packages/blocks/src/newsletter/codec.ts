import { formDefinitionSchema } from '@vitrine/forms'
import type { FormDefinition } from '@vitrine/forms'
import { pipe, transform } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'

/** Reads a newsletter block: a form whose success subscribes, drawn in one line [BLK-32]. */
export const newsletterCodec: BlockCodec<FormDefinition> = createCodec(
  pipe(
    formDefinitionSchema,
    transform((definition) => ({ ...definition, newsletter: true })),
  ),
)
