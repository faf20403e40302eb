import {
  type FileValue,
  type FormDefinition,
  type FormField,
  type FieldValue,
  isEmailAddress,
  isSecret,
  type Values,
} from '@vitrine/forms'
import type { Mail } from '../../mail/mailPort.js'

/** Shown in an e-mail in place of a value that must not be kept, such as a password or the number of a card. */
const HIDDEN = '(not shown in e-mails)'

function textOf(field: FormField, value: FieldValue): string {
  if (isSecret(field, value)) return HIDDEN
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value.map((one: string | FileValue) => (typeof one === 'string' ? one : one.name)).join(', ')
  return Object.entries(value)
    .filter(([, part]) => part !== '')
    .map(([name, part]) => (field.type === 'likert' ? `${name}: ${part}` : String(part)))
    .join(' ')
}

/** Returns the address of the first e-mail field, to which an answer goes. */
function senderOf({ fields }: FormDefinition, values: Values): string | undefined {
  const emails = fields.filter(({ type }) => type === 'email').map(({ id }) => values[id])
  return emails.find((email): email is string => typeof email === 'string' && isEmailAddress(email))
}

/**
 * Writes the e-mails about a submission: to each address one, with all values that may be kept, answered to the person
 * who sent the form.
 * @param path - Path of the page that the form was sent from.
 */
export function noticesOf(
  definition: FormDefinition,
  values: Values,
  recipients: readonly string[],
  { website, path }: { readonly website: string; readonly path: string | undefined },
): readonly Mail[] {
  const lines = definition.fields
    .filter(({ id, type }) => type !== 'section' && values[id] !== undefined)
    .map((field) => `${field.title || field.id}: ${textOf(field, values[field.id]!)}`)
  const text = `${lines.join('\n')}\n${path === undefined ? '' : `\nSent from ${path}\n`}`
  const replyTo = senderOf(definition, values)
  return recipients.map((to) => ({ to, subject: `${website}: a new message (${definition.id})`, text, replyTo }))
}
