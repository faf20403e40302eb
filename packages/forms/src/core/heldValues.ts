import type { ControlShape } from '../kinds/kind.js'
import type { FieldValue } from './values.js'

/**
 * What one control holds of a field's value: the text in it, or the options chosen. A scale's answers go by the statement
 * beside the control.
 */
export function heldValues(value: FieldValue, { part, label = '' }: ControlShape): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value as readonly string[]
  const parts = value as Readonly<Record<string, string | number>>
  const key = [part, label].find((name) => Object.hasOwn(parts, name))
  return key === undefined ? [] : [String(parts[key])]
}
