import { choice, optionsOf } from './choice.js'
import type { FieldKind } from '../core/fieldKind.js'

/** One of several options in a list that opens [FRM-2] [FRM-3] [FRM-17]; none is chosen at first. */
export const select: FieldKind<string> = {
  ...choice('select', () => []),
  controls: (field, texts) => [
    {
      part: '',
      element: 'select',
      attributes: {},
      options: [{ value: '', label: texts.choose ?? '' }, ...optionsOf(field)],
      content: 'options',
    },
  ],
}
