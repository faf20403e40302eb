import { pipe, transform } from 'valibot'
import { formBlockSchema } from '../form/codec.js'
import type { FormBlockData } from '../form/codec.js'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'

/** Reads a newsletter block: a form in one line, whose success subscribes [BLK-32] [BLK-6]. */
export const newsletterCodec: BlockCodec<FormBlockData> = createCodec(
  pipe(
    formBlockSchema,
    transform((data) => ({ ...data, newsletter: true })),
  ),
)
