import type { FormDefinition, FormField } from './definition.js'

/** Types of fields without a control that a visitor can see. */
const UNSEEN: readonly string[] = ['hidden', 'section']

/**
 * The only field that a visitor can fill in; `undefined` for a form with several, or with none. The error above such a
 * field is the error of the whole form, so the form does not repeat it [FRM-62].
 */
export function onlyField({ fields }: FormDefinition): FormField | undefined {
  const seen = fields.filter(({ type }) => !UNSEEN.includes(type))
  return seen.length === 1 ? seen[0] : undefined
}
