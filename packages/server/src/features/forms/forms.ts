import { NO_TOKEN } from '../../core/csrf.js'
import { type Core, type Feature, withTables } from '../../core/feature.js'
import type { CoreTables } from '../../database/tables.js'
import { fileTables } from './fileTables.js'
import { formTables } from './baseline.js'
import { formPerson } from './formPerson.js'
import { type FormSettings, readFormsOptions } from './formSettings.js'
import type { FormsOptions } from './formsOptions.js'
import { deleteUsedKeys } from './storeSubmission.js'
import { makeShownMark, makeSubmissionKey } from './submissionKey.js'
import { formRoutes } from './submit.js'
import type { FormTables } from './tables.js'

/** A submission that is stored. */
export interface StoredSubmission {
  readonly id: number
  readonly formId: string
  /** Values by field id. */
  readonly values: Readonly<Record<string, unknown>>
  /** Facts about the page that the form was sent from: `pagePath`, `pageTitle`, … */
  readonly page: Readonly<Record<string, unknown>>
  readonly submittedAt: Date
}

/** Selects submissions. */
export interface SubmissionQuery {
  /** Default: all forms. */
  readonly formId?: string | undefined
  /** Id of the oldest submission that is known already. Default: begin with the newest. */
  readonly before?: number | undefined
  /** Default 50, at most 1000. */
  readonly most?: number | undefined
  /** Default: the first website. */
  readonly website?: number | undefined
}

/** Functions of the feature: `server.api.forms`. */
export interface FormsApi {
  /**
   * Returns the hidden controls of a plain form by name; the page needs no cookie for them.
   * @param website - Default: the first one.
   * @example Object.entries(await server.api.forms.hiddenFields('contact')) // [['formId', 'contact'], ['key', …], …]
   */
  hiddenFields(formId: string, website?: number): Promise<Readonly<Record<'formId' | 'key' | 'shownAt', string>>>
  /** Lists submissions, the newest first. */
  submissions(query?: SubmissionQuery): Promise<readonly StoredSubmission[]>
  /**
   * Lists the addresses of a newsletter's list, in the order of their arrival.
   * @param list - The form's id, unless the form names a list.
   * @param website - Default: the first one.
   */
  subscribers(list: string, website?: number): Promise<readonly string[]>
}

const MOST_LISTED = 1000

/**
 * Takes the submissions of forms: by script and by plain forms, each stored exactly once, with an e-mail about it.
 * @throws {TypeError} One sentence for a form that is given twice, and for one that needs `isMember`, `captcha` or `files`.
 */
export function forms(options: FormsOptions): Feature<'forms', FormsApi> {
  const settings = readFormsOptions(options)
  return {
    name: 'forms',
    migrations: { '0001-baseline': formTables, '0002-files': fileTables },
    routes: formRoutes(settings),
    jobs: [
      {
        name: 'delete-used-keys',
        cron: '7 * * * *',
        work: (_, db, { clock }) => deleteUsedKeys(db, clock()),
      },
    ],
    person: formPerson,
    api: (core) => formsApi(core, settings),
  }
}

function formsApi({ secretOf, clock, open }: Core, { keyMinutes }: FormSettings): FormsApi {
  return {
    async hiddenFields(formId, website) {
      const secret = secretOf((await open(website)).website)
      const key = makeSubmissionKey(secret, NO_TOKEN, clock(), keyMinutes)
      return { formId, key, shownAt: makeShownMark(secret, clock()) }
    },
    async subscribers(list, website) {
      const db = withTables<CoreTables & FormTables>((await open(website)).db)
      const emails = db.selectFrom('newsletter_subscribers').select('email').where('list', '=', list)
      return (await emails.orderBy('subscribed_at').orderBy('email').execute()).map(({ email }) => email)
    },
    async submissions({ formId, before, most = 50, website } = {}) {
      const db = withTables<CoreTables & FormTables>((await open(website)).db)
      let query = db.selectFrom('form_submissions').selectAll().orderBy('id', 'desc').limit(Math.min(most, MOST_LISTED))
      if (formId !== undefined) query = query.where('form_id', '=', formId)
      if (before !== undefined) query = query.where('id', '<', before)
      const rows = await query.execute()
      return rows.map((row) => ({
        id: row.id,
        formId: row.form_id,
        values: row.field_values as StoredSubmission['values'],
        page: row.page_event as StoredSubmission['page'],
        submittedAt: row.submitted_at,
      }))
    },
  }
}
