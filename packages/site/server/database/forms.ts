import { sql } from 'kysely'
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
