import { PublicationStatus } from '@vitrine/enums'
import { sql } from 'kysely'
import { addressesAbove } from '@vitrine/server/content'
import type { Db } from './db.ts'
import { json } from './json.ts'
import { isSeen, publicSight } from './sight.ts'

/**
 * The present address for one that a published page has left, also for addresses below it, such as those of a gallery's
 * slides [PAN-9]. `undefined` if no page had the address.
 */
export async function findMoved(db: Db, path: string): Promise<string | undefined> {
  // PostgreSQL throws an error for text that contains a null character.
  if (path.includes('\0')) return undefined
  const addresses = addressesAbove(path)
  const rows = await db
    .selectFrom('page_redirects')
    .innerJoin('pages', 'pages.id', 'page_redirects.page_id')
    .select(['page_redirects.path as from', 'pages.path as to'])
    .where('page_redirects.path', 'in', addresses)
    .where('pages.status', '=', PublicationStatus.Published)
    .execute()
  const closest = addresses.flatMap((address) => rows.filter(({ from }) => from === address))[0]
  return closest ? closest.to + path.slice(closest.from.length) : findMovedItem(db, path)
}

/** The present address for one that a published item has left [PAN-117]. */
async function findMovedItem(db: Db, path: string): Promise<string | undefined> {
  const [, collection = '', urlId = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? []
  const row = await db
    .selectFrom('items')
    .innerJoin('pages', 'pages.id', 'items.collection_id')
    .select(['pages.path', 'items.url_id'])
    .where('pages.path', '=', collection)
    .where(sql<boolean>`items.former_url_ids @> ${json([urlId])}::jsonb`)
    .where(isSeen(publicSight(new Date())))
    .executeTakeFirst()
  return row && `${row.path}/${encodeURIComponent(row.url_id)}`
}
