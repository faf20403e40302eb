import { choice, optionsOf } from './choice.js'
import type { FieldKind } from '../core/fieldKind.js'

/** One of several options, all in view [FRM-2] [FRM-3] [FRM-17]. */
export const radio: FieldKind<string> = choice('radio', (field) => [
  { part: '', element: 'input', attributes: { type: 'radio' }, options: optionsOf(field), content: 'options' },
])
