import { readHost } from '@vitrine/server/core'
import type { Db, OpenDatabase } from '../database/db.ts'

/**
 * Returns the handle of the website that a host leads to [ENG-82].
 * @param host - Default: the first website.
 * @throws {Error} One sentence for a host that leads to no website.
 */
export async function websiteDb({ db, registry, of }: OpenDatabase, host: string | undefined): Promise<Db> {
  if (host === undefined) return db
  const found = await registry
    .selectFrom('website_hosts')
    .select('website_id')
    .where('host', '=', readHost(host) ?? '')
    .executeTakeFirst()
  if (!found) throw new Error(`No website has the host ${host}; "website list" names them.`)
  return of(found.website_id).db
}
