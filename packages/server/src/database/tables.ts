import type { Generated, Kysely } from 'kysely'
import type { MailTable } from './mailTable.js'

/** Tables of the server itself. Those of features are added by {@link Kysely.withTables}. */
export interface CoreTables {
  /** The websites of this installation. */
  websites: { id: Generated<number>; name: string; created_at: Generated<Date> }
  /** Hosts by which browsers reach a website, in lower case, with a port other than 80 and 443. */
  website_hosts: { host: string; website_id: number }
  /** Times of the latest requests that count towards one limit. */
  rate_limits: { bucket: string; hits: Date[]; refused: boolean }
  /** Bytes that calls of one kind have stored on a day (UTC): those of one address, and all together. */
  stored_bytes: { party: string; day: string; bytes: number }
  /** E-mails: written in the transaction of their cause, sent later. */
  mails: MailTable
}

/** A database of one website: a statement reads and writes rows of that website alone. */
export type WebsiteDb = Kysely<CoreTables>

/** The database without a website: it reads `websites` and `website_hosts`, and no row of a website. */
export type SystemDb = Kysely<CoreTables>
