import type { FormDefinition, Values } from '@vitrine/forms'
import type { Context } from 'hono'
import type { Db } from '../database/db.ts'
import type { FormRow } from '../database/forms.ts'
import type { Env, Services } from '../http/services.ts'
import { notifyOwner } from '../mail/formNotice.ts'
import { askToConfirm } from '../newsletter/askToConfirm.ts'
import type { Subscription } from '../database/subscribers.ts'

/** A submission that is being stored. */
export interface StoredForm {
  readonly form: FormRow
  readonly definition: FormDefinition
  readonly values: Values
}

/** Returns the subscription that a newsletter's form asks for: that of its first filled-in e-mail field [SRV-29]. */
function subscriptionOf({ form: { newsletter }, definition, values }: StoredForm): Subscription | undefined {
  const field = newsletter === null ? undefined : definition.fields.find(({ type }) => type === 'email')
  const email = field && values[field.id]
  return newsletter !== null && typeof email === 'string' && email.trim()
    ? { list: newsletter, email: email.trim().toLowerCase() }
    : undefined
}

/**
 * Writes the mails of a submission, in its transaction: to confirm the address of a newsletter, and to tell the owner
 * about any other form [SRV-29] [SRV-247] [SRV-251].
 */
export async function writeMails(c: Context<Env>, services: Services, tx: Db, stored: StoredForm): Promise<void> {
  const subscription = subscriptionOf(stored)
  if (subscription) await askToConfirm(c, services, tx, subscription)
  else await notifyOwner(c, services, tx, stored)
}
