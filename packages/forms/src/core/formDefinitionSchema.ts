import * as v from 'valibot'
import type { FormDefinition, FormField } from './definition.js'

/** What JSON cannot say in a way we know reads as missing. */
const optional = <Output>(schema: v.GenericSchema<Output>) => v.fallback(v.optional(schema), undefined)

const text = optional(v.string())
const flag = optional(v.boolean())

const field = v.object({
  // Letters that are safe in an id, a control's name and a selector; and no name that every object has.
  id: v.pipe(v.string(), v.regex(/^(?!__proto__$|constructor$|prototype$)[\w-]{1,100}$/)),
  type: v.fallback(v.string(), 'text'),
  title: v.fallback(v.string(), ''),
  description: text,
  placeholder: text,
  required: flag,
  maxLength: optional(v.number()),
  value: text,
})

/** The fields that can be read; of two with one id the first. */
function readFields(input: unknown[]): FormField[] {
  const fields = new Map<string, FormField>()
  for (const item of input) {
    const result = v.safeParse(field, item)
    if (result.success && !fields.has(result.output.id)) fields.set(result.output.id, result.output)
  }
  return [...fields.values()]
}

/**
 * Reads a form's settings leniently: unknown keys are left out, missing or wrong ones take their defaults, a field that
 * cannot be read costs only itself. Only a form without an id is none. It is also the list of what may leave the server:
 * recipients and the like are no part of it.
 */
export const formDefinitionSchema: v.GenericSchema<unknown, FormDefinition> = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  collectionId: text,
  objectName: text,
  fields: v.pipe(v.fallback(v.array(v.unknown()), []), v.transform(readFields)),
  submitButtonText: text,
  submissionText: text,
  postSubmitHtml: text,
  successUrl: text,
  acceptLongEmailEndings: flag,
})
