import type { FormDefinition } from './definition.js'
import type { ErrorMap } from './values.js'

/**
 * Whether an error is that of the only field that a visitor can fill in. The error above such a field is the error of the
 * whole form, so the form does not repeat it [FRM-62].
 */
export function isAtOnlyField({ fields }: FormDefinition, errors: ErrorMap): boolean {
  const [only, other] = fields.filter(({ type }) => type !== 'hidden' && type !== 'section')
  return !other && !!errors[only?.id ?? '']
}
