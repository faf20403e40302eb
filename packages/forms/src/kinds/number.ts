import type { FieldKind } from './kind.js'
import { pattern } from './pattern.js'

/** A finite decimal number, kept as it was typed [FRM-18]. */
export const number: FieldKind<string> = pattern({ type: 'text', inputmode: 'decimal', autocomplete: 'off' }, (value) =>
  /^[+-]?(\d+\.?\d*|\.\d+)$/.test(value),
)
