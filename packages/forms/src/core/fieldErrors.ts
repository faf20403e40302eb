import { FORMS, formatMessage } from '@vitrine/messages'
import type { FormField } from './definition.js'
import { kindOf, type FormModel } from './fieldKinds.js'
import type { FormMessages } from './messages.js'
import { emptyRecord, type ErrorMap, type FieldValue, type Values } from './values.js'

/**
 * A team's own check of one field. It runs after the kind has found no error, also for a blank field.
 * @returns The error that the visitor reads, or `undefined`.
 */
export type FieldValidator = (value: FieldValue | undefined, values: Values) => string | undefined

/** Checks by field id. */
export type FieldValidators = Readonly<Record<string, FieldValidator>>

/** How a form is checked. */
export interface ValidationOptions {
  /** Default: English. */
  readonly messages?: FormMessages | undefined
  /** A team's own checks by field id. Default: none. */
  readonly validate?: FieldValidators | undefined
}

/** The error of one field as its kind sees it; that of a required blank field names the field [FRM-19]. */
function kindError({ definition, kinds }: FormModel, field: FormField, values: Values, messages: FormMessages) {
  const kind = kindOf(kinds, field.type)
  const value = values[field.id]
  if (value !== undefined && !kind.isBlank(value)) return kind.validate(value, { field, definition, messages })
  return field.required && kind.controls(field, messages).length
    ? formatMessage(messages.fieldRequired, { title: field.title })
    : undefined
}

/**
 * The error of one field's value, as the visitor reads it; `undefined` for a valid value. A missing value is blank. A
 * team's own check runs after that of the kind [FRM-19] [FRM-69].
 */
export function fieldError(
  model: FormModel,
  field: FormField,
  values: Values,
  { messages = FORMS, validate = {} }: ValidationOptions,
): string | undefined {
  const own = Object.hasOwn(validate, field.id) ? validate[field.id] : undefined
  return kindError(model, field, values, messages) ?? own?.(values[field.id], values)
}

/** Every failing field at once, in the order of the fields [FRM-19] [FRM-27] [FRM-28]. */
export function fieldErrors(model: FormModel, values: Values, options: ValidationOptions): ErrorMap {
  const errors = emptyRecord<string>()
  for (const field of model.definition.fields) {
    const error = fieldError(model, field, values, options)
    if (error) errors[field.id] = error
  }
  return errors
}
