import type { Generated } from 'kysely'
import type { PasskeyTables } from './passkeys/passkeyTables.js'
import type { FactorTables } from './secondFactor/factorTables.js'

/** Action of a link in a mail. A person presses the button of the link's page to start it. */
export type LinkPurpose = 'sign-in' | 'join' | 'email'

/** Tables of accounts. */
export interface AccountTables extends PasskeyTables, FactorTables {
  accounts: {
    id: string
    /** In lower case. */
    email: string
    name: string
    /** Names of roles, as JSON. */
    roles: unknown
    created_at: Date
  }
  passwords: { account_id: string; hash: string }
  sessions: {
    /** Digest of the id in the cookie. */
    id_hash: string
    account_id: string
    created_at: Date
    expires_at: Date
    seen_at: Generated<Date>
    /** Seconds after which an unused session ends. */
    idle_seconds: Generated<number>
    user_agent: Generated<string>
  }
  one_time_links: {
    token_hash: string
    purpose: LinkPurpose
    /** In lower case. */
    email: string
    /** Only for a person who joins. */
    name: string | null
    account_id: string | null
    browser_hash: string
    expires_at: Date
  }
}
