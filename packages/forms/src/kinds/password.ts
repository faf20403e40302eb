import type { FieldKind } from './kind.js'
import { text } from './text.js'

/** Any text, not shown while it is typed [FRM-18], nor kept for later. */
export const password: FieldKind<string> = {
  ...text,
  isBlank: (value) => !value,
  controls: () => [{ part: '', element: 'input', attributes: { type: 'password', autocomplete: 'off' } }],
}
