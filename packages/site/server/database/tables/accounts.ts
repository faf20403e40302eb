import type { AccountTables as ServedTables } from '@vitrine/server/accounts'
import type { Generated } from 'kysely'

export interface AccountTables extends Pick<ServedTables, 'sessions' | 'one_time_links'> {
  accounts: {
    id: string
    email: string
    name: string
    kind: 'account' | 'member'
    roles: unknown
    plan: string | null
    /** End of what is paid of the plan; `null` for a plan without an end. */
    plan_until: Generated<Date | null>
    seed: string | null
  }
  /** Invitations to look after the site that nobody has accepted yet. */
  invitations: {
    id: string
    /** In lower case. */
    email: string
    roles: unknown
    token_hash: string
    /** Name of the person who has invited. */
    invited_by: string
    invited_at: Date
    expires_at: Date
  }
}
