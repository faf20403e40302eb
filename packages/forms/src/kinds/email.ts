import { EXAMPLE_EMAIL, formatMessage } from '@vitrine/messages'
import { isEmailAddress } from '../core/isEmailAddress.js'
import type { FieldKind } from '../core/fieldKind.js'
import { plainText } from './plainText.js'
import { text } from './text.js'

/** An e-mail address [FRM-2], kept without the white space around it [FRM-20] [FRM-22] [FRM-59]. */
export const email: FieldKind<string> = {
  ...text,
  type: 'email',
  controls: () => [
    {
      part: '',
      element: 'input',
      attributes: {
        type: 'email',
        autocomplete: 'email',
        inputmode: 'email',
        autocapitalize: 'none',
        spellcheck: 'false',
      },
    },
  ],
  parse: (read) => plainText(read('')).trim(),
  validate: (value, { definition, messages }) =>
    isEmailAddress(value, definition.acceptLongEmailEndings)
      ? undefined
      : formatMessage(messages.emailInvalid, { email: EXAMPLE_EMAIL }),
}
