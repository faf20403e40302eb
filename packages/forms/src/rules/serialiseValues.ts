import type { FormDefinition } from '../core/definition.js'
import { valuesText } from '../core/readValues.js'
import type { Values } from '../core/values.js'
import type { FieldKind } from '../core/fieldKind.js'
import { formModel } from '../kindSets/formModel.js'

/**
 * Writes values as the `form` of a submission: a JSON string by field id, in the order of the fields [FRM-32].
 * `readValues(definition, JSON.parse(serialiseValues(definition, values)))` reads the same values.
 * @param kinds - Kinds of fields beside those that this program starts with: `await loadKinds(definition)`. A browser
 * starts with five, every other program with every kind. Default: none.
 */
export function serialiseValues(definition: FormDefinition, values: Values, kinds?: readonly FieldKind[]): string {
  return valuesText(formModel(definition, kinds), values)
}
