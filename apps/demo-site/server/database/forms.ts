import type { PageFields } from '@vitrine/core-data/api'
import { sql } from 'kysely'
import { json } from './json.ts'
import type { Db } from './db.ts'

/** A form as it is stored. */
export interface FormRow {
  readonly id: string
  readonly collectionId: string
  readonly name: string
  readonly definition: unknown
  /** Whether only signed-in people may send the form [SRV-27]. */
  readonly membersOnly: boolean
  /** Whether a submission needs a solved captcha [SRV-26]. */
  readonly captcha: boolean
  /** The newsletter list to which a submission adds its address [SRV-29]. */
  readonly newsletter: string | null
}

/** A submission that has passed every check. */
export interface Submission {
  readonly formId: string
  readonly collectionId: string
  readonly objectName: string
  readonly isOverlayForm: boolean
  readonly submitButtonText: string
  readonly values: Readonly<Record<string, unknown>>
  readonly pageEvent: PageFields
}

/** The form of that id that takes submissions, or `undefined` [SRV-23] [SRV-27] [SRV-94]. */
export async function findForm(db: Db, id: string): Promise<FormRow | undefined> {
  const row = await db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', id)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, definition, captcha, newsletter } = row
  return { id, collectionId: row.collection_id, name, definition, membersOnly: row.members_only, captcha, newsletter }
}

/**
 * The path of a page that has a block for the form: the one it was posted from, where that may be believed, else the
 * first; `undefined` where there is none [SRV-86].
 * @param posted - The page the browser says it comes from; some browsers name only the site.
 */
export async function findPathOfForm(db: Db, formId: string, posted?: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('pages', 'pages.id', 'blocks.page_id')
    .select('pages.path')
    .where('blocks.type', 'in', ['form', 'newsletter'])
    .where(sql`blocks.data ->> 'formId'`, '=', formId)
    .orderBy('pages.path')
    .execute()
  return (rows.find(({ path }) => path === posted) ?? rows[0])?.path
}

/** The digest of the submission a key was spent on; `undefined` for a key that was not spent. */
export async function spentOn(db: Db, keyHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('submission_keys')
    .select('submission_hash')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return row?.submission_hash
}

/** `'spent'`: the key was used meanwhile, for the submission with the digest `submissionHash`. */
export type Stored = { readonly outcome: 'stored' } | { readonly outcome: 'spent'; readonly submissionHash: string }

/**
 * Uses up a key and stores a submission, with what `onStored` does in the same transaction, all or nothing [SRV-22] [SRV-23] [SRV-26] [SRV-29]. Of several requests with
 * one key, in any number of processes, only one stores: the key's row can be inserted once.
 */
export async function storeSubmission(
  db: Db,
  keyHash: string,
  submissionHash: string,
  submission: Submission,
  now: Date,
  onStored: (tx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<Stored> {
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('submission_keys')
      .values({ key_hash: keyHash, submission_hash: submissionHash, spent_at: now })
      .onConflict((on) => on.column('key_hash').doNothing())
      .returning('key_hash')
      .executeTakeFirst()
    if (!claimed) return { outcome: 'spent', submissionHash: (await spentOn(tx, keyHash)) ?? '' }
    await tx
      .insertInto('form_submissions')
      .values({
        form_id: submission.formId,
        collection_id: submission.collectionId,
        object_name: submission.objectName,
        is_overlay_form: submission.isOverlayForm,
        submit_button_text: submission.submitButtonText,
        field_values: json(submission.values),
        page_event: json(submission.pageEvent),
        submitted_at: now,
      })
      .execute()
    await onStored(tx)
    return { outcome: 'stored' }
  })
}

/** Drops spent keys a day after they were spent; long before that they have expired [SRV-103]. */
export async function sweepKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('submission_keys')
    .where('spent_at', '<', new Date(now.getTime() - 86_400_000))
    .execute()
}

/** A submission as the panel lists it. */
export interface ListedSubmission {
  readonly id: number
  /** Name of the form. */
  readonly form: string
  readonly submittedAt: Date
  readonly values: Readonly<Record<string, unknown>>
}

/** The newest submissions of all forms [SRV-59]. */
export async function listSubmissions(
  db: Db,
  { offset = 0, limit }: { readonly offset?: number; readonly limit: number },
): Promise<readonly ListedSubmission[]> {
  const rows = await db
    .selectFrom('form_submissions')
    .select(['id', 'object_name as form', 'submitted_at as submittedAt', 'field_values'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ field_values: values, ...row }) => ({ ...row, values: values as ListedSubmission['values'] }))
}
