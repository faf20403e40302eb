import { characterCount } from '../core/characterCount.js'
import type { ControlShape, FieldKind } from './kind.js'
import { plainText } from './plainText.js'

const LINE: readonly ControlShape[] = [{ part: '', element: 'input', attributes: { type: 'text' } }]

/** One line of text; the kind every unknown type is handled as [FRM-3]. */
export const text: FieldKind<string> = {
  controls: () => LINE,
  parse: (read) => plainText(read('')),
  isBlank: (value) => !value.trim(),
  validate: (value, { field, messages }) =>
    characterCount(value, field.maxLength)?.state === 'over' ? messages.characterLimit : undefined,
  faultyParts: () => [''],
  serialise: (value) => value,
}
