import type { Generated } from 'kysely'

/** Tables of the installation: the websites, and the hosts that lead to them. */
export interface WebsiteTables {
  websites: { id: Generated<number>; name: string; created_at: Generated<Date> }
  /** In lower case, with a port other than 80 and 443. */
  website_hosts: { host: string; website_id: number }
}
