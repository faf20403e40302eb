import { sql } from 'kysely'
import { type PersonRows, withTables } from '../../core/feature.js'
import type { CoreTables, WebsiteDb } from '../../database/tables.js'
import type { FormTables } from './tables.js'

const tablesOf = (db: WebsiteDb) => withTables<CoreTables & FormTables>(db)

/**
 * Submissions with the address as a value, in whatever field, case and depth it was written. A text that mentions the
 * address among other words may be somebody else's, so it is nobody's.
 */
const namesSender = (email: string) => sql<boolean>`exists (
  select from jsonb_path_query(field_values, '$.**') as value where lower(trim(value #>> '{}')) = ${email})`

/** Submissions and newsletters of a person [ENG-158]. */
export const formPerson: PersonRows = {
  async read(db, { email }) {
    const submissions = await tablesOf(db)
      .selectFrom('form_submissions')
      .select(['form_id as formId', 'field_values as values', 'page_event as page', 'submitted_at as submittedAt'])
      .where(namesSender(email))
      .orderBy('id')
      .execute()
    const newsletters = await tablesOf(db)
      .selectFrom('newsletter_subscribers')
      .select(['list', 'subscribed_at as subscribedAt'])
      .where('email', '=', email)
      .orderBy('list')
      .execute()
    return { submissions, newsletters }
  },
  async delete(tx, { email }) {
    // The rows of their files go with them.
    await tablesOf(tx).deleteFrom('form_submissions').where(namesSender(email)).execute()
    await tablesOf(tx).deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
  },
}
