import { formatMessage } from '@vitrine/messages'
import type { Attributes } from '@vitrine/parts'
import type { FieldKind, ValidationContext } from './kind.js'
import { text } from './text.js'

/**
 * One line of text that has to be of a form.
 * @param attributes - Type, autofill and keyboard of its control.
 * @param isFine - Judges the text without white space around it.
 * @param message - What is said when it is not. Default: the field "is not valid" [FRM-19].
 */
export function pattern(
  attributes: Attributes,
  isFine: (value: string, context: ValidationContext) => boolean,
  message: (context: ValidationContext) => string = ({ field, messages }) =>
    formatMessage(messages.fieldInvalid, { title: field.title }),
): FieldKind<string> {
  return {
    ...text,
    controls: () => [{ part: '', element: 'input', attributes }],
    validate: (value, context) => (isFine(value.trim(), context) ? text.validate(value, context) : message(context)),
  }
}
