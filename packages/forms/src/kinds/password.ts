import type { FieldKind } from '../core/fieldKind.js'
import { lengthError, text } from './text.js'

/** Any text of at most 1000 characters, not shown while it is typed [FRM-18] [FRM-60], nor kept for later. */
export const password: FieldKind<string> = {
  ...text,
  type: 'password',
  isBlank: (value) => !value,
  controls: () => [{ part: '', element: 'input', attributes: { type: 'password', autocomplete: 'off' } }],
  validate: (value, context) => lengthError(value, 1000, context),
}
