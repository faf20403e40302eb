import type { Generated } from 'kysely'

/** Tables of second factors; an app's own tables by these names have the same columns. */
export interface FactorTables {
  second_factors: {
    account_id: string
    /** Base32. */
    secret: string
    /** The last time step whose code was used. `bigint`, which the drivers return as a number or as a text. */
    used_step: Generated<number | string>
    /** `null` while it is being set up. */
    confirmed_at: Date | null
  }
  recovery_codes: { account_id: string; code_hash: string }
}
