import type { PagePlace } from '@vitrine/panel/api'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { type Author, type PanelAction, writeJournal } from '../database/journal.ts'
import { lockContent } from '../database/seed.ts'
import { ApiError } from '../http/apiError.ts'
import { addressFaults } from './addresses.ts'
import { lockPage } from './drafts.ts'
import { belowFaults, moveBelow, writePlace } from './moveBelow.ts'

const OF_PRODUCT = 'This page belongs to a product. Change it among the products.'
const FIRST_IS_SHOWN = 'The first page of the site cannot be hidden.'

/** @throws {ApiError} 400 for the own page of a product, which is changed with its product. */
export async function requireNoProduct(tx: Db, path: string): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`data ->> 'href' = ${path}`)
    .executeTakeFirst()
  if (product) throw new ApiError(400, OF_PRODUCT)
}

/** Renders every page anew, because the menu on it may link to a page that is hidden or shown again. */
async function touchMenus(tx: Db): Promise<void> {
  await tx
    .updateTable('site_settings')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('key', 'in', ['header', 'footer'])
    .execute()
}

/**
 * Renames, moves, hides or shows a page: at once for visitors, in one transaction, with all pages below it. A draft
 * keeps its other changes [PAN-123] [PAN-124].
 * @returns The number of pages below it that have moved.
 * @throws {ApiError} 400 with a sentence for an address that it may not have, for the first page, and for the page of a
 * product; then nothing has changed.
 */
export async function placePage(
  db: Db,
  reserved: ReadonlySet<string>,
  author: Author,
  pageId: string,
  { title, path, hidden }: PagePlace,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const page = await lockPage(tx, pageId)
    await requireNoProduct(tx, page.path)
    const place = { title: title ?? page.title, path: path ?? page.path }
    const note = (action: PanelAction, detail: string): Promise<void> =>
      writeJournal(tx, author, { action, pageId, detail })
    const [isRenamed, isMoved] = [place.title !== page.title, place.path !== page.path]
    const [fault] = isMoved
      ? [...(await addressFaults(tx, reserved, page, place.path)), ...(await belowFaults(tx, page.path, place.path))]
      : []
    if (fault) throw new ApiError(400, { error: fault.message, faults: [fault] })
    if (isRenamed || isMoved) {
      const renamed = `Renamed from “${page.title}” to “${place.title}”`
      const moved = `Moved from ${page.path} to ${place.path}`
      await writePlace(tx, author, page, place, isMoved ? moved : renamed)
      if (isRenamed) await note('renamed a page', `${place.path}: ${place.title}`)
      if (isMoved) await note('moved a page', `${page.path} to ${place.path}`)
    }
    if (hidden !== undefined && hidden !== page.isHidden) {
      if (page.path === '/') throw new ApiError(400, FIRST_IS_SHOWN)
      await tx.updateTable('pages').set({ hidden, seed: null }).where('id', '=', pageId).execute()
      await tx.updateTable('blocks').set({ seed: null }).where('page_id', '=', pageId).execute()
      await touchMenus(tx)
      await note(hidden ? 'hid a page' : 'showed a page again', place.path)
    }
    return isMoved ? moveBelow(tx, author, page.path, place.path) : 0
  })
}
