import type { Values } from '@vitrine/forms'
import { type QueryExecutorProvider, sql } from 'kysely'
import { queueMail } from '../../mail/outbox.js'
import type { Mail } from '../../mail/mailPort.js'
import { type StoredSubmissionFile, storedValues } from './submissionFiles.js'
import type { FormDb } from './tables.js'

/** A submission that has passed every check. */
export interface StorableSubmission {
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
  readonly isOverlayForm: boolean
  readonly submitButtonText: string
  readonly keyHash: string
  /** Digest of form and values, which tells a repeated post from another one under the same key. */
  readonly submissionHash: string
  readonly values: Values
  readonly files: readonly StoredSubmissionFile[]
  readonly page: Readonly<Record<string, unknown>>
  /** Adds an address to a list, unless the list has it. */
  readonly subscriber: { readonly list: string; readonly email: string } | undefined
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

/**
 * Uses a key and stores its submission, its subscriber and its e-mails: all or nothing. Of several requests with one
 * key, in any number of processes, one stores.
 * @returns `undefined` if it was stored, else the digest of the submission that used the key before.
 */
export async function storeSubmission(
  db: FormDb,
  submission: StorableSubmission,
  now: Date,
  onStored: (tx: FormDb) => Promise<void>,
): Promise<string | undefined> {
  const { keyHash, submissionHash, values, files, page, subscriber, notices } = submission
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('submission_keys')
      .values({ key_hash: keyHash, submission_hash: submissionHash, spent_at: now })
      .onConflict((on) => on.doNothing())
      .returning('key_hash')
      .executeTakeFirst()
    if (!claimed) return (await usedFor(tx, keyHash)) ?? ''
    const asJson = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`
    const { id } = await tx
      .insertInto('form_submissions')
      .values({
        form_id: submission.formId,
        collection_id: submission.collectionId,
        object_name: submission.objectName,
        is_overlay_form: submission.isOverlayForm,
        submit_button_text: submission.submitButtonText,
        field_values: asJson(storedValues(values, files)),
        page_event: asJson(page),
        submitted_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (files.length > 0)
      await tx
        .insertInto('submission_files')
        .values(
          files.map(({ fieldId, fileName, ...file }) => ({
            ...file,
            submission_id: id,
            field_id: fieldId,
            file_name: fileName,
          })),
        )
        .execute()
    if (subscriber)
      await tx
        .insertInto('newsletter_subscribers')
        .values({ ...subscriber, subscribed_at: now })
        .onConflict((on) => on.doNothing())
        .execute()
    for (const notice of notices) await queueMail(tx, notice, now)
    await onStored(tx)
    return undefined
  })
}

/** Deletes used keys a day after their use: they have expired long before. */
export async function deleteUsedKeys(db: QueryExecutorProvider, now: Date): Promise<void> {
  await sql`delete from submission_keys where spent_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db)
}
