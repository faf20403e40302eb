import { CollectionType, PublicationStatus } from '@vitrine/enums'
import type { PageFault } from '@vitrine/panel/api'
import { sql } from 'kysely'
import { isItemCollection } from '../collections/serveCollection.ts'
import type { Db } from '../database/db.ts'
import type { Author } from '../database/journal.ts'
import { json } from '../database/json.ts'
import { findPageById } from '../database/site.ts'
import { ADDRESS, LONGEST_ADDRESS, moveAddress } from './addresses.ts'
import { type EditorPage, readState, writeVersion } from './drafts.ts'
import { keepDelivered, writeRevision } from './revisions.ts'
import { readPublished } from './storedDocument.ts'

/** The address below `to` that an address below `from` gets. */
const below = (path: string, from: string, to: string): string =>
  path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path

/** The pages below an address, deleted ones left out. */
function readBelow(tx: Db, path: string) {
  return tx
    .selectFrom('pages')
    .select(['id', 'path', 'title'])
    .where(sql<boolean>`starts_with(path, ${`${path}/`})`)
    .where('status', '<>', PublicationStatus.Deleted)
    .orderBy('path')
    .execute()
}

/** Lists why the pages below an address cannot move with their page [PAN-123]. */
export async function belowFaults(tx: Db, from: string, to: string): Promise<readonly PageFault[]> {
  if (from === to || !from.startsWith('/')) return []
  if (to.startsWith(`${from}/`)) return [{ field: 'path', message: 'A page cannot stand below itself.' }]
  const moved = (await readBelow(tx, from)).map(({ id, path, title }) => ({ id, title, path: below(path, from, to) }))
  if (moved.length === 0) return []
  const wrong = moved.find(({ path }) => !ADDRESS.test(path) || path.length > LONGEST_ADDRESS)
  if (wrong) return [{ field: 'path', message: `“${wrong.title}” below it would have too long an address.` }]
  const [ids, paths] = [moved.map(({ id }) => id), moved.map(({ path }) => path)]
  const taken = await tx
    .selectFrom('pages')
    .select(['title', 'path'])
    .where('path', 'in', paths)
    .where('id', 'not in', ids)
    .executeTakeFirst()
  const translated = await tx
    .selectFrom('translations')
    .select('path')
    .where('path', 'in', paths)
    .where('row_id', 'not in', ids)
    .executeTakeFirst()
  if (taken) return [{ field: 'path', message: `The page “${taken.title}” has the address ${taken.path}.` }]
  if (translated) return [{ field: 'path', message: `Another page has the address ${translated.path} in a language.` }]
  return []
}

/**
 * Writes a page that has got another title or address as its next revision, and the same into its draft.
 * @param before - The page as it was.
 */
export async function writePlace(
  tx: Db,
  author: Author,
  before: EditorPage,
  place: { readonly title: string; readonly path: string },
  summary: string,
): Promise<void> {
  const { id } = before
  const state = await readState(tx, id)
  const isPublic = before.status !== PublicationStatus.Draft
  const delivered = await keepDelivered(tx, author, before, state)
  await tx
    .updateTable('pages')
    .set({ ...place, seed: null })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('blocks').set({ seed: null }).where('page_id', '=', id).execute()
  if (isPublic) await moveAddress(tx, id, before.path, place.path)
  else await tx.deleteFrom('page_redirects').where('path', '=', place.path).execute()
  const { draft } = state
  const document = draft && {
    ...draft,
    title: before.title === place.title ? draft.title : place.title,
    path: before.path === place.path ? draft.path : place.path,
  }
  const revision = isPublic ? delivered + 1 : 0
  if (isPublic) {
    const published = await readPublished(tx, { ...before, ...place })
    await writeRevision(tx, author, id, { revision, document: published, summary: summary.slice(0, 200) })
  }
  await writeVersion(tx, author, before, { version: state.version + 1, document, revision })
  if (document)
    await tx
      .updateTable('page_plans')
      .set({ revision, path: document.path })
      .where('page_id', '=', id)
      .where('failure', 'is', null)
      .execute()
}

/** Lets a product that has a page of its own lead to its present address. */
async function moveProduct(tx: Db, from: string, to: string): Promise<void> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'data'])
    .where(sql<boolean>`data ->> 'href' = ${from}`)
    .execute()
  for (const { id, data } of rows)
    await tx
      .updateTable('products')
      .set({ data: json({ ...(data as object), href: to }) })
      .where('id', '=', id)
      .execute()
}

/**
 * Moves the pages below an address with their page; each address that one leaves leads to the new one [PAN-123].
 * @returns The number of pages that have moved.
 */
export async function moveBelow(tx: Db, author: Author, from: string, to: string): Promise<number> {
  if (from === to || !from.startsWith('/')) return 0
  const rows = await readBelow(tx, from)
  if (rows.length === 0) return 0
  // A page may take the address that another one of them has left.
  await sql`set constraints all deferred`.execute(tx)
  for (const { id } of rows) {
    const page = (await findPageById(tx, id))!
    const place = { title: page.title, path: below(page.path, from, to) }
    if (isItemCollection(page)) {
      await tx.updateTable('pages').set({ path: place.path, seed: null }).where('id', '=', id).execute()
      await moveAddress(tx, id, page.path, place.path)
    } else {
      await writePlace(tx, author, page, place, `Moved with ${from}`)
      if (page.collectionType !== CollectionType.Products) await moveProduct(tx, page.path, place.path)
    }
  }
  return rows.length
}
