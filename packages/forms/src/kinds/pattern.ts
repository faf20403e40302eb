import { formatMessage } from '@vitrine/messages'
import type { Attributes } from '@vitrine/parts'
import type { FieldKind, ValidationContext } from '../core/fieldKind.js'
import type { FieldType } from '../core/fieldType.js'
import { text } from './text.js'

/** The rule of one kind of patterned text. */
export interface TextPattern {
  readonly type: FieldType
  /** Type, autofill and keyboard of its control. */
  readonly attributes: Attributes
  /** UTF-16 units. A longer text fails before `matches` reads it, whatever limit the field sets [FRM-60]. */
  readonly longest: number
  /** Whether the text, without white space around it, is valid. */
  matches(value: string, context: ValidationContext): boolean
  /** The error of a text that does not match. Default: the field "is not valid" [FRM-19]. */
  error?(context: ValidationContext): string
}

/** One line of text [FRM-2] that must match a pattern [FRM-18] [FRM-19] [FRM-60]. */
export function pattern({ type, attributes, longest, matches, error }: TextPattern): FieldKind<string> {
  return {
    ...text,
    type,
    controls: () => [{ part: '', element: 'input', attributes }],
    validate(value, context) {
      const { field, messages } = context
      if (value.length > longest) return messages.characterLimit
      if (matches(value.trim(), context)) return text.validate(value, context)
      return error ? error(context) : formatMessage(messages.fieldInvalid, { title: field.title })
    },
  }
}
