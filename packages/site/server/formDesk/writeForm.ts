import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { type FormFields, formSchema } from '../../editor/formSchema.ts'
import { refuseItem } from '../content/itemFault.ts'
import type { Db } from '../database/db.ts'
import { findForm, type FormRow } from '../database/forms.ts'
import { type Author, writeJournal } from '../database/journal.ts'
import { json } from '../database/json.ts'
import { lockContent, type Prepare } from '../database/seed.ts'
import { ApiError } from '../http/apiError.ts'
import { definitionFrom, formFieldsOf } from './formFields.ts'

/** Forms that a site has at most, deleted ones included. */
const MOST_FORMS = 1000

/** Name of the collection of forms that people make in the panel. */
const OWN_COLLECTION = 'forms'

/** A form with the facts that its page needs. */
export interface EditedForm {
  readonly row: FormRow
  readonly version: number
  readonly fields: FormFields
}

/** The answer to a save; `url` is the page of its submissions. */
export interface SavedForm {
  readonly id: string
  readonly version: number
  readonly url: string
}

const gone = () => new ApiError(404, 'This form has been deleted.')

/** Address of the submissions of a form in the panel. */
export const submissionsOf = (formId: string): string => `/config/submissions?form=${encodeURIComponent(formId)}`

/** Reads a form that takes submissions; `undefined` for a deleted one. */
export async function readEditedForm(db: Db, id: string): Promise<EditedForm | undefined> {
  const row = id.includes('\0') ? undefined : await findForm(db, id)
  if (!row) return undefined
  const { version } = await db.selectFrom('forms').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return { row, version, fields: formFieldsOf(row) }
}

/** @throws {ApiError} 400 with the faults by field. */
function readFields(input: unknown): FormFields {
  const read = v.safeParse(formSchema(), input)
  if (read.success) return read.output
  throw refuseItem(read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })))
}

/**
 * Creates a form [PAN-87].
 * @throws {ApiError} 400 with the faults by field.
 */
export async function createForm(db: Db, prepare: Prepare, author: Author, input: unknown): Promise<SavedForm> {
  const fields = readFields(input)
  const id = randomBytes(12).toString('hex')
  const definition = prepare(definitionFrom(fields, { id, collectionId: OWN_COLLECTION }))
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const { total } = await tx
      .selectFrom('forms')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    if (Number(total) >= MOST_FORMS) throw new ApiError(400, `A site has at most ${MOST_FORMS} forms.`)
    await tx
      .insertInto('forms')
      .values({
        id,
        collection_id: OWN_COLLECTION,
        name: fields.name,
        definition: json(definition),
        captcha: fields.captcha.captcha === true,
        newsletter: null,
        seed: null,
      })
      .execute()
    await writeJournal(tx, author, { action: 'created a form', pageId: id, detail: fields.name })
  })
  return { id, version: 1, url: submissionsOf(id) }
}

/**
 * Stores a change of a form [PAN-87].
 * @param version - Version from which its page was filled.
 * @throws {ApiError} 404 for a deleted form; 409 with the present one, if somebody else has changed it since; 400 with
 * the faults by field.
 */
export async function saveForm(
  db: Db,
  prepare: Prepare,
  author: Author,
  { id, version, input }: { readonly id: string; readonly version: number; readonly input: unknown },
): Promise<SavedForm> {
  const fields = readFields(input)
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const present = await readEditedForm(tx, id)
    if (!present) throw gone()
    if (present.version !== version)
      throw new ApiError(409, {
        error: 'Somebody else has changed it since you opened it.',
        version: present.version,
        item: present.fields,
      })
    const definition = prepare(definitionFrom(fields, present.row))
    await tx
      .updateTable('forms')
      .set({
        name: fields.name,
        definition: json(definition),
        captcha: fields.captcha.captcha === true,
        seed: null,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    await writeJournal(tx, author, { action: 'changed a form', pageId: id, detail: fields.name })
  })
  return { id, version: version + 1, url: submissionsOf(id) }
}

/**
 * Deletes a form: pages show it no more, its submissions stay.
 * @throws {ApiError} 404 for a deleted form.
 */
export async function deleteForm(db: Db, author: Author, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const present = await readEditedForm(tx, id)
    if (!present) throw gone()
    await tx.updateTable('forms').set({ retired: true, seed: null }).where('id', '=', id).execute()
    await writeJournal(tx, author, { action: 'deleted a form', pageId: id, detail: present.row.name })
  })
}

/** A form in the list of all. */
export interface ListedForm {
  readonly id: string
  readonly name: string
  readonly submissions: number
  /** Paths of the pages that show it. */
  readonly pages: readonly string[]
}

/** Lists the forms that take submissions, by name [PAN-87]. */
export async function listForms(db: Db): Promise<readonly ListedForm[]> {
  const { rows } = await sql<ListedForm>`
    select forms.id, forms.name,
      (select count(*)::int from form_submissions where form_id = forms.id) as submissions,
      array(select distinct pages.path from blocks join pages on pages.id = blocks.page_id
        where blocks.data ->> 'formId' = forms.id order by pages.path limit 5) as pages
    from forms where not retired order by lower(forms.name), forms.id`.execute(db)
  return rows
}
