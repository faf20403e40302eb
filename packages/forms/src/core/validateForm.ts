import { FORMS, formatMessage } from '@vitrine/messages'
import { kindOf } from '../kinds/kinds.js'
import type { FormDefinition, FormField } from './definition.js'
import type { FormMessages } from './messages.js'
import { emptyRecord, type ErrorMap, type FieldValue, type Values } from './values.js'

/**
 * What is wrong with one field's value, as the visitor reads it; `undefined` when nothing is.
 * @param value - Missing is blank.
 */
export function validateField(
  definition: FormDefinition,
  field: FormField,
  value: FieldValue | undefined,
  messages: FormMessages = FORMS,
): string | undefined {
  const kind = kindOf(field.type)
  if (value !== undefined && !kind.isBlank(value)) return kind.validate(value, { field, definition, messages })
  return field.required && kind.controls(field, messages).length
    ? formatMessage(messages.fieldRequired, { title: field.title }) // [FRM-19]
    : undefined
}

/**
 * Checks a whole form. Browser and server call this same function, so they always agree [FRM-28].
 * @param values - As `readFormBody` or `readValues` read them.
 * @param messages - Default: English.
 * @returns Every failing field at once, in the order of the fields; empty when the form may be sent.
 * @example validateForm(contact, { email: 'ada' }).email
 * // => 'Email is not valid. Email addresses should follow the format name@example.com.'
 */
export function validateForm(definition: FormDefinition, values: Values, messages: FormMessages = FORMS): ErrorMap {
  const errors = emptyRecord<string>()
  for (const field of definition.fields) {
    const error = validateField(definition, field, values[field.id], messages)
    if (error) errors[field.id] = error
  }
  return errors
}
