import { characterCount } from '../core/characterCount.js'
import type { ControlShape, FieldKind, ValidationContext } from '../core/fieldKind.js'
import { plainText } from './plainText.js'

/** The control of one line [FRM-2]. */
const LINE: readonly ControlShape[] = [{ part: '', element: 'input', attributes: { type: 'text' } }]

/**
 * The error of a text over its limit [FRM-23].
 * @param longest - UTF-16 units; the limit of a field that has none of its own [FRM-60].
 */
export function lengthError(
  value: string,
  longest: number,
  { field, messages }: ValidationContext,
): string | undefined {
  const count = characterCount(value, field.maxLength) ?? characterCount(value, longest)!
  return count.state === 'over' ? messages.characterLimit : undefined
}

/**
 * One line of text [FRM-2], at most 5000 characters [FRM-60]; the kind for every unknown type [FRM-3]. A faulty one is
 * marked as a whole [FRM-28]. White space alone is blank [FRM-19], and a value that is no text as well [FRM-10].
 */
export const text: FieldKind<string> = {
  type: 'text',
  controls: () => LINE,
  parse: (read) => plainText(read('')),
  isBlank: (value) => !value.trim(),
  validate: (value, context) => lengthError(value, 5000, context),
  faultyParts: () => [''],
  serialise: (value) => value,
}
