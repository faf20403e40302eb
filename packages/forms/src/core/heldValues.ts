import type { ControlShape } from './fieldKind.js'
import type { FieldValue } from './values.js'

/**
 * The part of a field's value that one control holds: its text, or the chosen options. On a Likert scale the statement
 * beside the control identifies the answer [FRM-64] [FRM-68].
 */
export function heldValues(
  value: FieldValue,
  { part, label = '', key: name = label }: ControlShape,
): readonly string[] {
  if (typeof value === 'string') return [value]
  // Leave files out: no script may choose one.
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  const parts = value as Readonly<Record<string, string | number>>
  const key = [part, name].find((one) => Object.hasOwn(parts, one))
  return key === undefined ? [] : [String(parts[key])]
}
