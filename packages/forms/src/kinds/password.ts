import type { FieldKind } from '../core/fieldKind.js'
import { lengthError, text } from './text.js'

/** Any text of at most 1000 characters [FRM-2], hidden while it is typed, and never kept [FRM-18] [FRM-60]. */
export const password: FieldKind<string> = {
  ...text,
  type: 'password',
  isBlank: (value) => !value,
  controls: () => [{ part: '', element: 'input', attributes: { type: 'password', autocomplete: 'off' } }],
  validate: (value, context) => lengthError(value, 1000, context),
}
