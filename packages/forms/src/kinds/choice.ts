import { formatMessage } from '@vitrine/messages'
import type { FormField } from '../core/definition.js'
import type { ControlOption, ControlShape, FieldKind } from '../core/fieldKind.js'
import type { FieldType } from '../core/fieldType.js'
import { text } from './text.js'

/** The owner's options [FRM-2], each once. A blank text cannot be chosen, so it is left out. */
export function optionsOf({ options = [], optionLabels = [] }: FormField): readonly ControlOption[] {
  return [...new Set(options)]
    .filter(Boolean)
    .map((value) => ({ value, label: optionLabels[options.indexOf(value)] || value }))
}

/** One of several options [FRM-2], stored as its text [FRM-3], which must be among them [FRM-17]. */
export function choice(type: FieldType, controls: (field: FormField) => readonly ControlShape[]): FieldKind<string> {
  return {
    ...text,
    type,
    controls,
    isBlank: (value) => !value,
    validate: (value, { field, messages }) =>
      field.options?.includes(value) ? undefined : formatMessage(messages.fieldInvalid, { title: field.title }),
  }
}
