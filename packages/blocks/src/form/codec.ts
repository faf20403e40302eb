import { formDefinitionSchema } from '@vitrine/forms'
import { object } from 'valibot'
import type { InferOutput } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'

/** The site builder's JSON of a form: the definition, and the place where its submissions are stored. */
export const formBlockSchema = object({
  ...formDefinitionSchema.entries,
  /** The collection that the form belongs to [FRM-32]. */
  collectionId: text,
  /** Name of the form in its owner's lists [FRM-32]. */
  objectName: text,
})

/** A form block. */
export interface FormBlockData extends Readonly<InferOutput<typeof formBlockSchema>> {}

/** Reads a form block [BLK-6] [BLK-31]. A form without an id is refused; all other members have defaults. */
export const formCodec: BlockCodec<FormBlockData> = createCodec(formBlockSchema)
