import type { FormDefinition } from '../core/definition.js'
import { fieldErrors, type ValidationOptions } from '../core/fieldErrors.js'
import type { ErrorMap, Values } from '../core/values.js'
import type { FieldKind } from '../core/fieldKind.js'
import { formModel } from '../kindSets/formModel.js'

/** How a whole form is checked. */
export interface ValidateFormOptions extends ValidationOptions {
  /**
   * Kinds of fields beside those that this program starts with: `await loadKinds(definition)`. A browser starts with
   * five, every other program with every kind. Default: none.
   */
  readonly kinds?: readonly FieldKind[] | undefined
}

/**
 * Checks a whole form [FRM-19], then by the team's own checks [FRM-69]. Browser and server use the same rules, so they
 * always agree [FRM-28].
 * @param values - The values as `readFormBody` or `readValues` read them.
 * @returns Every failing field at once, in the order of the fields; empty if the form may be sent.
 * @example validateForm(contact, { email: 'ada' }).email
 * // => 'Email is not valid. Email addresses should follow the format name@example.com.'
 */
export function validateForm(definition: FormDefinition, values: Values, options: ValidateFormOptions = {}): ErrorMap {
  return fieldErrors(formModel(definition, options.kinds), values, options)
}
