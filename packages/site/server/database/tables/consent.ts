import type { ConsentRecord } from '@vitrine/cookies'
import type { ColumnType, Generated } from 'kysely'

export interface ConsentTables {
  consent_records: {
    /** PostgreSQL's driver gives a `bigint` as text. */
    id: Generated<number | string>
    chosen_at: Date
    choice: ConsentRecord['choice']
    /** The allowed categories, as JSON; `null` in a record of an earlier release. */
    categories: ColumnType<ConsentRecord['categories'] | null, string | undefined, never>
    policy_version: string
    settings_hash: string | null
    global_privacy_control: boolean
    stored_at: Date
  }
}
