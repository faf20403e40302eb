import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A submission as the export writes it. */
export interface ExportedSubmission {
  readonly id: number
  readonly formId: string
  /** Name of the form when it was sent. */
  readonly form: string
  readonly submittedAt: Date
  readonly values: Readonly<Record<string, unknown>>
}

/** Submissions per statement: each may have a megabyte, and one batch must fit into memory. */
const BATCH = 200

/** Returns the names of all fields that visitors have filled in, in alphabetical order [SRV-59]. */
export async function submittedFields(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(field_values) as name from form_submissions
    where jsonb_typeof(field_values) = 'object' order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Yields every submission that exists at the start, oldest first, in batches. */
export async function* exportSubmissions(db: Db): AsyncGenerator<readonly ExportedSubmission[]> {
  const { newest } = await db
    .selectFrom('form_submissions')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  let last = 0
  while (newest !== null && last < Number(newest)) {
    const rows = await db
      .selectFrom('form_submissions')
      .select([
        'id',
        'form_id as formId',
        'object_name as form',
        'submitted_at as submittedAt',
        'field_values as values',
      ])
      .where('id', '>', last)
      .where('id', '<=', newest)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    last = Number(rows.at(-1)!.id)
    yield rows.map((row) => ({ ...row, values: row.values as ExportedSubmission['values'] }))
  }
}
