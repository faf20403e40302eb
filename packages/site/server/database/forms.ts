import { type Selectable, sql } from 'kysely'
import type { Db } from './db.ts'
import { deleteStockRequestsOf } from './stockRequests.ts'
import type { Tables } from './tables.ts'

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

/** A submission as the panel lists it. */
export interface ListedSubmission {
  readonly id: number
  /** Name of the form. */
  readonly form: string
  readonly submittedAt: Date
  readonly values: Readonly<Record<string, unknown>>
}

/** The part of the submissions that a list shows. */
export interface SubmissionFilter {
  /** Id of a form; `undefined` for all. */
  readonly formId?: string | undefined
  /** Words that a submission has in its values; empty for all. */
  readonly text?: string | undefined
}

/** The newest submissions, of all forms or of those that a filter leaves [SRV-59] [PAN-88]. */
export async function listSubmissions(
  db: Db,
  { offset = 0, limit, formId, text = '' }: SubmissionFilter & { readonly offset?: number; readonly limit: number },
): Promise<readonly ListedSubmission[]> {
  let rows = db.selectFrom('form_submissions')
  if (formId !== undefined) rows = rows.where('form_id', '=', formId)
  for (const word of text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    rows = rows.where(sql`field_values::text`, 'ilike', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found = await rows
    .select(['id', 'object_name as form', 'submitted_at as submittedAt', 'field_values'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return found.map(({ field_values: values, ...row }) => ({ ...row, values: values as ListedSubmission['values'] }))
}

/** A file of a submission [PAN-91]; `undefined` for one that is not there. */
export async function findSubmissionFile(
  db: Db,
  id: string,
): Promise<Selectable<Tables['submission_files']> | undefined> {
  if (!/^[0-9a-f]{24}$/.test(id)) return undefined
  return db.selectFrom('submission_files').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Words that one search looks for. */
const MOST_WORDS = 10

/** Deletes one submission [PAN-89]. @returns The name of its form; `undefined` if there was none. */
export async function deleteSubmission(db: Db, id: number): Promise<string | undefined> {
  const row = await db.deleteFrom('form_submissions').where('id', '=', id).returning('object_name').executeTakeFirst()
  return row?.object_name
}

/**
 * Deletes all submissions in which a person has written an address, and the address from the newsletters and
 * from the requests about goods that are sold out [PAN-89] [COM-136].
 * @param email - In lower case.
 * @returns Number of deleted submissions.
 */
export async function deleteSubmissionsOf(db: Db, email: string): Promise<number> {
  const deleted = await db
    .deleteFrom('form_submissions')
    .where(
      sql<boolean>`jsonb_typeof(field_values) = 'object' and exists (
        select from jsonb_each_text(field_values) as field where lower(trim(field.value)) = ${email})`,
    )
    .executeTakeFirst()
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
  await deleteStockRequestsOf(db, email)
  return Number(deleted.numDeletedRows)
}
