import { type FormDefinition, formDefinitionSchema } from '@vitrine/forms'
import * as v from 'valibot'
import type { FormRow } from '../database/forms.ts'

/** The stored form as the forms package reads it; `undefined` for one nobody has set up yet [SRV-27]. */
export function definitionOf(form: FormRow): FormDefinition | undefined {
  const read = v.safeParse(formDefinitionSchema, form.definition)
  return read.success && read.output.fields.length > 0 ? read.output : undefined
}
