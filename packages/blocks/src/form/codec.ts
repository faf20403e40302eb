import { formDefinitionSchema } from '@vitrine/forms'
import type { FormDefinition } from '@vitrine/forms'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'

/** Reads a form block: the definition of its form. */
export const formCodec: BlockCodec<FormDefinition> = createCodec(formDefinitionSchema)
