import type { Generated } from 'kysely'

/** Action of a link in a mail. A person presses the button of the link's page to start it. */
export type LinkPurpose = 'sign-in' | 'join' | 'email'

export interface AccountTables {
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
  sessions: {
    id_hash: string
    account_id: string
    created_at: Date
    expires_at: Date
    seen_at: Generated<Date>
    /** Seconds after which an unused session ends. */
    idle_seconds: Generated<number>
    user_agent: Generated<string>
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
