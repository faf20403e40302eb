import type { Generated } from 'kysely'

export interface SecondFactorTables {
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
