import type { FormDefinition } from '../core/definition.js'
import { bodyValues, type FormBody } from '../core/readValues.js'
import type { Values } from '../core/values.js'
import type { FieldKind } from '../core/fieldKind.js'
import { formModel } from '../kindSets/formModel.js'

/**
 * Reads a plain post back into values, as the server does for a page without scripts. Every field of the definition is
 * there, blank if the body lacks it. Members that the definition does not name are left out, and a hidden field always
 * has its own value [FRM-10] [FRM-75].
 * @param body - The decoded body; `fieldName` makes its names.
 * @param kinds - Kinds of fields beside those that this program starts with: `await loadKinds(definition)`. A browser
 * starts with five, every other program with every kind. Default: none.
 * @example readFormBody(contact, new URLSearchParams('field.email=ada%40example.com')).email // => 'ada@example.com'
 */
export function readFormBody(definition: FormDefinition, body: FormBody, kinds?: readonly FieldKind[]): Values {
  return bodyValues(formModel(definition, kinds), body)
}
