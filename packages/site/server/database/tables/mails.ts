import type { Generated } from 'kysely'
import type { MailTable } from '@vitrine/server/mail'

export interface MailTables {
  /** Digests of addresses that mail servers have refused for good. */
  dead_addresses: { email_hash: string; reason: string; since: Date }
  /** The outbox of `@vitrine/server`, with columns of the site. */
  mails: Omit<MailTable, 'created_at' | 'next_at'> & {
    created_at: Generated<Date>
    next_at: Generated<Date>
    /** Kind of the mail, by what it is for. */
    kind: Generated<string>
    /** When its row is deleted. The texts of one with an end are deleted at the end. */
    kept_until: Generated<Date>
  }
}
