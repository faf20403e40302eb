import type { FormDefinition, Values } from '@vitrine/forms'
import { sql } from 'kysely'
import { queueMail } from '../../mail/outbox.js'
import type { Mail } from '../../mail/mailPort.js'
import type { FormDb } from './tables.js'

/** A submission that has passed every check. */
export interface StorableSubmission {
  readonly definition: FormDefinition
  readonly keyHash: string
  /** Digest of form and values, which tells a repeated post from another one under the same key. */
  readonly submissionHash: string
  readonly values: Values
  readonly page: Readonly<Record<string, unknown>>
  readonly notices: readonly Mail[]
}

/** Returns the digest of the submission that used a key; `undefined` for an unused key. */
export async function usedFor(db: FormDb, keyHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('submission_keys')
    .select('submission_hash')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row?.submission_hash
}

/** Returns the address that a newsletter's form adds to its list: that of its first e-mail field with a value. */
function subscriberOf({ newsletter, fields }: FormDefinition, values: Values): string | undefined {
  const field = newsletter ? fields.find(({ type, id }) => type === 'email' && values[id]) : undefined
  const email = field && values[field.id]
  return typeof email === 'string' ? email.trim().toLowerCase() || undefined : undefined
}

/**
 * Uses a key and stores its submission, its subscriber and its e-mails: all or nothing. Of several requests with one
 * key, in any number of processes, one stores.
 * @returns `undefined` if it was stored, else the digest of the submission that used the key before.
 */
export async function storeSubmission(
  db: FormDb,
  submission: StorableSubmission,
  now: Date,
): Promise<string | undefined> {
  const { definition, keyHash, submissionHash, values, page, notices } = submission
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('submission_keys')
      .values({ key_hash: keyHash, submission_hash: submissionHash, spent_at: now })
      .onConflict((on) => on.doNothing())
      .returning('key_hash')
      .executeTakeFirst()
    if (!claimed) return (await usedFor(tx, keyHash)) ?? ''
    const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
    await tx
      .insertInto('form_submissions')
      .values({ form_id: definition.id, field_values: asJson(values), page: asJson(page), submitted_at: now })
      .execute()
    const email = subscriberOf(definition, values)
    if (email !== undefined)
      await tx
        .insertInto('newsletter_subscribers')
        .values({ form_id: definition.id, email, subscribed_at: now })
        .onConflict((on) => on.doNothing())
        .execute()
    for (const notice of notices) await queueMail(tx, notice, now)
    return undefined
  })
}

/** Deletes used keys two days after their use: they have expired long before. */
export async function deleteUsedKeys(db: FormDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000)
  await db.deleteFrom('submission_keys').where('spent_at', '<', before).execute()
}
