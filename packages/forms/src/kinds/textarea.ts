import type { FieldKind } from './kind.js'
import { text } from './text.js'

/** Several lines of text, with a limit where the field has one [FRM-5] [FRM-23]. */
export const textarea: FieldKind<string> = {
  ...text,
  controls: () => [{ part: '', element: 'textarea', attributes: { rows: 5 } }],
}
