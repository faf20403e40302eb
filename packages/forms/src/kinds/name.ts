import { formatMessage } from '@vitrine/messages'
import type { FieldKind } from './kind.js'
import { plainText } from './plainText.js'

/** A person's name; both parts are needed once one is filled, or when the field is required [FRM-8] [FRM-13]. */
export interface NameValue extends Readonly<Record<string, string>> {
  readonly First: string
  readonly Last: string
}

const PARTS = ['First', 'Last'] as const

/** First and last name [FRM-8]. */
export const name: FieldKind<NameValue> = {
  controls: [
    { part: 'First', element: 'input', attributes: { type: 'text', autocomplete: 'given-name' }, label: 'firstName' },
    { part: 'Last', element: 'input', attributes: { type: 'text', autocomplete: 'family-name' }, label: 'lastName' },
  ],
  parse: (read) => ({ First: plainText(read('First')), Last: plainText(read('Last')) }),
  isBlank: (value) => PARTS.every((part) => !value[part].trim()),
  validate: (value, { field, messages }) =>
    PARTS.every((part) => value[part].trim())
      ? undefined
      : formatMessage(field.required ? messages.fieldRequired : messages.fieldInvalid, { title: field.title }),
  faultyParts(value) {
    const blank = PARTS.filter((part) => !value[part].trim())
    return blank.length ? blank : PARTS
  },
  serialise: ({ First, Last }) => ({ First, Last }),
}
