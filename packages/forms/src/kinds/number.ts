import type { FieldKind } from '../core/fieldKind.js'
import { pattern } from './pattern.js'

/** A finite decimal number of at most 100 characters [FRM-2], kept as it was typed [FRM-18] [FRM-60]. */
export const number: FieldKind<string> = pattern({
  type: 'number',
  attributes: { type: 'text', inputmode: 'decimal', autocomplete: 'off' },
  longest: 100,
  // Let each digit match only one alternative of the pattern, so that the engine never tries two
  // splits of a run of digits.
  matches: (value) => /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value),
})
