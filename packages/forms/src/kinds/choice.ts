import { formatMessage } from '@vitrine/messages'
import type { FormField } from '../core/definition.js'
import type { ControlOption, ControlShape, FieldKind } from './kind.js'
import { text } from './text.js'

/** What the owner offers, each once; a blank text is nothing that can be chosen. */
export function optionsOf({ options = [] }: FormField): readonly ControlOption[] {
  return [...new Set(options)].filter(Boolean).map((value) => ({ value, label: value }))
}

/** One of several options, stored as its text, which must be among them [FRM-17]. */
export function choice(controls: (field: FormField) => readonly ControlShape[]): FieldKind<string> {
  return {
    ...text,
    controls,
    isBlank: (value) => !value,
    validate: (value, { field, messages }) =>
      field.options?.includes(value) ? undefined : formatMessage(messages.fieldInvalid, { title: field.title }),
  }
}
