import { formDefinitionSchema } from '@vitrine/forms'
import type { FormDefinition } from '@vitrine/forms'
import { pipe, transform } from 'valibot'
import type { GenericSchema } from 'valibot'

/** Reads a newsletter block: a form whose success subscribes, drawn in one line [BLK-32]. */
export const newsletterData: GenericSchema<unknown, FormDefinition> = pipe(
  formDefinitionSchema,
  transform((definition) => ({ ...definition, newsletter: true })),
)
