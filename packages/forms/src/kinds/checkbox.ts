import { formatMessage } from '@vitrine/messages'
import { optionsOf } from './choice.js'
import type { FieldKind } from '../core/fieldKind.js'
import { plainText } from './plainText.js'

/**
 * Any number of options [FRM-2]: stored as the list of the chosen options, each once, in the order of the choice
 * [FRM-10] [FRM-17]. A faulty one is marked as a whole [FRM-28].
 */
export const checkbox: FieldKind<readonly string[]> = {
  type: 'checkbox',
  controls: (field) => [
    {
      part: '',
      element: 'input',
      attributes: { type: 'checkbox' },
      options: optionsOf(field),
      content: 'options',
    },
  ],
  parse: (read) => [...new Set(read.all('').map(plainText))].filter(Boolean),
  isBlank: (value) => !value.length,
  validate: (value, { field, messages }) =>
    value.every((option) => field.options?.includes(option))
      ? undefined
      : formatMessage(messages.fieldInvalid, { title: field.title }),
  faultyParts: () => [''],
  serialise: (value) => value,
}
