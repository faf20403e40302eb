import type { FieldKind } from '../core/fieldKind.js'
import { lengthError, text } from './text.js'

/** Several lines of text [FRM-2] [FRM-5], at most 100,000 characters where the field has no limit of its own [FRM-23] [FRM-60]. */
export const textarea: FieldKind<string> = {
  ...text,
  type: 'textarea',
  controls: () => [{ part: '', element: 'textarea', attributes: { rows: 5 } }],
  validate: (value, context) => lengthError(value, 100_000, context),
}
