import type { FormDefinition } from '../core/definition.js'
import { jsonValues } from '../core/readValues.js'
import type { Values } from '../core/values.js'
import type { FieldKind } from '../core/fieldKind.js'
import { formModel } from '../kindSets/formModel.js'

/** The values of a form, or the reason why the JSON has none. */
export type ReadValues = { readonly ok: true; readonly data: Values } | { readonly ok: false; readonly error: string }

/**
 * Reads values from JSON, for example a submission's `form` [FRM-32], as leniently as `readFormBody` [FRM-10] [FRM-75].
 * Only JSON that is not an object fails.
 * @param json - The parsed JSON of any shape.
 * @param kinds - Kinds of fields beside those that this program starts with: `await loadKinds(definition)`. A browser
 * starts with five, every other program with every kind. Default: none.
 */
export function readValues(definition: FormDefinition, json: unknown, kinds?: readonly FieldKind[]): ReadValues {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? { ok: true, data: jsonValues(formModel(definition, kinds), json) }
    : { ok: false, error: '[forms] The values are no object. Send an object of values by field id.' }
}
