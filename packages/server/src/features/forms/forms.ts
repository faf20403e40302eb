import { NO_TOKEN } from '../../core/csrf.js'
import { type Core, type Feature, withTables } from '../../core/feature.js'
import type { CoreTables } from '../../database/tables.js'
import { formTables } from './baseline.js'
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
   * Lists the addresses that a newsletter's form has gathered, in the order of their arrival.
   * @param website - Default: the first one.
   */
  subscribers(formId: string, website?: number): Promise<readonly string[]>
}

const MOST_LISTED = 1000

/**
 * Takes the submissions of forms: by script and by plain forms, each stored exactly once, with an e-mail about it.
 * @throws {TypeError} One sentence for a form that is given twice, and for one that needs `isMember` or `isPerson`.
 */
export function forms(options: FormsOptions): Feature<'forms', FormsApi> {
  checkOptions(options)
  return {
    name: 'forms',
    migrations: { '0001-baseline': formTables },
    routes: formRoutes(options),
    jobs: [
      {
        name: 'delete-used-keys',
        work: (_, db, { clock }) => deleteUsedKeys(withTables<CoreTables & FormTables>(db), clock()),
      },
    ],
    api: (core) => formsApi(core),
  }
}

function checkOptions({ definitions, isMember, isPerson }: FormsOptions): void {
  const ids = definitions.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new TypeError(`[server] The form "${twice}" is given twice.`)
  const closed = definitions.find(({ membersOnly }) => membersOnly && !isMember)
  if (closed)
    throw new TypeError(`[server] The form "${closed.id}" is for members: give forms() the option "isMember".`)
  const guarded = definitions.find(({ captcha }) => captcha && !isPerson)
  if (guarded)
    throw new TypeError(`[server] The form "${guarded.id}" has a captcha: give forms() the option "isPerson".`)
}

function formsApi({ secretOf, clock, open }: Core): FormsApi {
  return {
    async hiddenFields(formId, website) {
      const secret = secretOf((await open(website)).website)
      return { formId, key: makeSubmissionKey(secret, NO_TOKEN, clock()), shownAt: makeShownMark(secret, clock()) }
    },
    async subscribers(formId, website) {
      const db = withTables<CoreTables & FormTables>((await open(website)).db)
      const list = db.selectFrom('newsletter_subscribers').select('email').where('form_id', '=', formId)
      return (await list.orderBy('subscribed_at').orderBy('email').execute()).map(({ email }) => email)
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
        page: row.page as StoredSubmission['page'],
        submittedAt: row.submitted_at,
      }))
    },
  }
}
