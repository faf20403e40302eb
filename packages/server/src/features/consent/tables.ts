import type { ConsentRecord } from '@vitrine/cookies'
import type { ColumnType, Generated } from 'kysely'

/** Table of the feature. */
export interface ConsentTables {
  consent_records: {
    /** PostgreSQL's driver gives a `bigint` as text, unless it is told otherwise. */
    id: Generated<number | string>
    chosen_at: Date
    choice: ConsentRecord['choice']
    /** The allowed categories, as JSON; `null` in a record without categories. */
    categories: ColumnType<ConsentRecord['categories'] | null, string | undefined, never>
    policy_version: string
    settings_hash: string | null
    global_privacy_control: boolean
    stored_at: Date
    /** Id of who was signed in. A table of the app's own may lack the column, unless `personOf` is given. */
    person?: ColumnType<string | null, string | undefined, never> | undefined
  }
}
