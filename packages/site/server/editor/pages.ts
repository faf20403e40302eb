import { PageType, PublicationStatus } from '@vitrine/enums'
import type { ListedPage } from '@vitrine/panel/api'
import type { PageDocument } from '@vitrine/panel/document'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { wallText } from '../site/moments.ts'
import { json } from '../database/json.ts'
import type { Db } from '../database/db.ts'
import { deleteTranslations } from '../database/translations.ts'
import { lockContent } from '../database/seed.ts'
import { isItemCollection } from '../collections/serveCollection.ts'
import { ApiError } from '../http/apiError.ts'
import { addressFaults, deletedPath } from './addresses.ts'
import { lockPage, readState, requirePage, writeVersion } from './drafts.ts'
import { type Author, writeJournal } from '../database/journal.ts'
import { requireNoProduct } from './placePage.ts'
import { keepDelivered } from './revisions.ts'

/** Pages that a site has at most, deleted ones included. */
const MOST_PAGES = 10_000

/**
 * Lists the pages of the site that are made of blocks, by address [PAN-3].
 * @param zone - Time zone of the site, in which planned times are shown.
 */
export async function listPages(db: Db, zone: string): Promise<readonly ListedPage[]> {
  const { rows } = await sql<{
    id: string
    path: string
    title: string
    status: number
    collectionType: number | null
    drafted: string | null
    hidden: boolean
    product: boolean
    publishAt: Date | null
    failure: string | null
  }>`
    select id, pages.path, title, status, hidden, collection_type as "collectionType",
      draft.document ->> 'title' as drafted,
      page_plans.publish_at as "publishAt", page_plans.failure,
      exists (select from products where products.data ->> 'href' = pages.path) as product
    from pages left join page_plans on page_plans.page_id = pages.id left join lateral (
      select document from page_drafts where page_id = pages.id order by version desc limit 1
    ) as draft on true
    where status <> ${PublicationStatus.Deleted}
    order by pages.path collate "C"`.execute(db)
  const pages = rows.filter((row) => !isItemCollection(row))
  return pages.map(({ id, path, title, status, drafted, hidden, product, publishAt, failure }) => {
    const isNew = status === PublicationStatus.Draft
    const state = isNew ? 'draft' : drafted === null ? 'published' : 'changed'
    return {
      id,
      path,
      title: (isNew && drafted) || title,
      state,
      hidden,
      product,
      planned: publishAt && wallText(new Date(publishAt), zone),
      hasFailed: failure !== null,
    }
  })
}

/** @throws {ApiError} 400 when the site has as many pages as it may have. */
export async function requireRoomForPage(tx: Db): Promise<void> {
  const { total } = await tx
    .selectFrom('pages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) >= MOST_PAGES) throw new ApiError(400, `A site has at most ${MOST_PAGES} pages.`)
}

/**
 * Creates a page that is not published, with a draft [PAN-9].
 * @returns Its id.
 * @throws {ApiError} 400 for an address that it may not have, with the faults.
 */
export async function createPage(
  db: Db,
  reserved: ReadonlySet<string>,
  author: Author,
  { title, path }: { readonly title: string; readonly path: string },
): Promise<string> {
  const id = randomBytes(12).toString('hex')
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const faults = await addressFaults(tx, reserved, { id: '', path: undefined }, path)
    if (faults[0]) throw new ApiError(400, { error: faults[0].message, faults })
    await requireRoomForPage(tx)
    const row = { id, path, title, description: '', page_type: PageType.Page, layout: json([]), seed: null }
    await tx
      .insertInto('pages')
      .values({ ...row, status: PublicationStatus.Draft })
      .execute()
    await tx.deleteFrom('page_redirects').where('path', '=', path).execute()
    const document: PageDocument = { title, description: '', path, bands: [] }
    await writeVersion(tx, author, { id }, { version: 1, document, revision: 0 })
    await writeJournal(tx, author, { action: 'created a page', pageId: id, detail: path })
  })
  return id
}

/**
 * Deletes a page: its address is free again, its revisions stay [PAN-9]. The row stays as the owner's, so that no release
 * brings the page back [PAN-11].
 * @throws {ApiError} 400 for the first page of the site, and for the page of a product.
 */
export async function deletePage(db: Db, author: Author, pageId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    await requireNoProduct(tx, (await requirePage(tx, pageId)).path)
    await deletePageIn(tx, author, pageId)
  })
}

/** Deletes a page as {@link deletePage}, in the transaction of a caller that has locked the content. */
export async function deletePageIn(tx: Db, author: Author, pageId: string): Promise<void> {
  const page = await lockPage(tx, pageId)
  if (page.path === '/') throw new ApiError(400, 'A site has a first page. It cannot be deleted.')
  const state = await readState(tx, pageId)
  const revision = await keepDelivered(tx, author, page, state)
  await tx.deleteFrom('blocks').where('page_id', '=', pageId).execute()
  await tx
    .updateTable('pages')
    .set({ status: PublicationStatus.Deleted, path: deletedPath(pageId), seed: null })
    .where('id', '=', pageId)
    .execute()
  await tx.deleteFrom('page_redirects').where('page_id', '=', pageId).execute()
  await tx.deleteFrom('page_plans').where('page_id', '=', pageId).execute()
  await deleteTranslations(tx, 'page', pageId)
  await writeVersion(tx, author, page, { version: state.version + 1, document: undefined, revision })
  await writeJournal(tx, author, { action: 'deleted a page', pageId, detail: page.path })
}
