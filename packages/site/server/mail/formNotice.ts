import type { MailPart } from '@vitrine/server/mail'
import {
  type FieldValue,
  type FileValue,
  type FormDefinition,
  type FormField,
  isEmailAddress,
  isSecret,
  type Values,
} from '@vitrine/forms'
import { formatMessage } from '@vitrine/messages'
import type { Context } from 'hono'
import * as v from 'valibot'
import { countRequest } from '@vitrine/server/core'
import { MAILS } from '../../messages/mails.ts'
import type { Db } from '../database/db.ts'
import { readSettings } from '../database/site.ts'
import { jsonBytes, mayStore } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { ownersLanguage, translatorOf } from '../languages.ts'
import { trustedOrigin } from './mailOrigin.ts'
import { sendMail } from './sendMail.ts'
import type { MailContent } from './siteMail.ts'

/** Most mails about forms in an hour; further submissions are stored without one. */
const MOST_AN_HOUR = { limit: 60, seconds: 3600 }
/** Bytes of a mail without values, and how often it repeats a byte of them at most: as text, and escaped in HTML. */
const HTML_BYTES = 7000
const COPIES = 7
/** Most characters of a value in a mail; the panel shows the whole one. */
const MOST_CHARACTERS = 5000

const stored = v.object({ address: v.string() })

/** The address for submissions, from the stored setting `formNotices`; `undefined` for none. */
export function readNoticeAddress(setting: unknown): string | undefined {
  const read = v.safeParse(stored, setting)
  return read.success && read.output.address !== '' ? read.output.address : undefined
}

function textOf(field: FormField, value: FieldValue, hidden: string): string {
  if (isSecret(field, value)) return hidden
  if (typeof value === 'string') return value.slice(0, MOST_CHARACTERS)
  if (Array.isArray(value))
    return value.map((one: string | FileValue) => (typeof one === 'string' ? one : one.name)).join(', ')
  return Object.entries(value)
    .filter(([, part]) => part !== '')
    .map(([name, part]) => (field.type === 'likert' ? `${name}: ${part}` : String(part)))
    .join(' ')
}

/** Returns the address of the first e-mail field with one, to which an answer goes. */
function senderOf({ fields }: FormDefinition, values: Values): string | undefined {
  const emails = fields.filter(({ type }) => type === 'email').map(({ id }) => values[id])
  return emails.find((email): email is string => typeof email === 'string' && isEmailAddress(email))
}

/**
 * The mail to the owner about a submission [SRV-251]: each filled-in field with its value, but for passwords and the
 * like; an answer goes to the person who sent the form.
 * @param panel - Address of the panel's list of submissions; `undefined` where no address of the site can be believed.
 */
export function formNotice(
  form: { readonly name: string },
  definition: FormDefinition,
  values: Values,
  { lang, panel }: { readonly lang: string; readonly panel: string | undefined },
): MailContent {
  const say = translatorOf(lang)(MAILS)
  const replyTo = senderOf(definition, values)
  const rows = definition.fields
    .filter(({ id, type }) => type !== 'section' && values[id] !== undefined)
    .map((field) => ({
      label: field.title || field.id,
      value: textOf(field, values[field.id]!, say.mailNoticeHidden),
    }))
  const parts: MailPart[] = [
    { type: 'text', text: replyTo === undefined ? say.mailNoticeNoAnswer : say.mailNoticeText },
    { type: 'rows', rows },
    ...(panel === undefined ? [] : [{ type: 'link', label: say.mailNoticeButton, href: panel } as const]),
  ]
  return { kind: 'form-notice', subject: formatMessage(say.mailNotice, { form: form.name }), parts, lang, replyTo }
}

/** Writes the mail about a submission, if the owner has named an address [SRV-251]. */
export async function notifyOwner(
  c: Context<Env>,
  services: Services,
  tx: Db,
  { form, definition, values }: { form: { readonly name: string }; definition: FormDefinition; values: Values },
): Promise<void> {
  const settings = await readSettings(tx)
  const to = readNoticeAddress(settings.get('formNotices'))
  const now = services.clock()
  if (to === undefined || !(await countRequest(tx, 'form-notices', MOST_AN_HOUR, now)).allowed) return
  const origin = trustedOrigin(c, services)
  const panel = origin && `${origin}/config/submissions`
  const mail = { to, ...formNotice(form, definition, values, { lang: ownersLanguage(settings), panel }) }
  // A visitor, or the site, that may store no more on this day stores the submission alone.
  const bytes = HTML_BYTES + COPIES * jsonBytes(mail.parts)
  if (await mayStore(c, { ...services, db: tx }, 'forms', bytes)) await sendMail(tx, mail, now)
}
