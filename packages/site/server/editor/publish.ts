import { PublicationStatus } from '@vitrine/enums'
import type { PageFault } from '@vitrine/panel/api'
import { type DocumentBlock, memberOf, type PageDocument, type Translations } from '@vitrine/panel/document'
import { json } from '../database/json.ts'
import type { Db } from '../database/db.ts'
import { lockContent, type Prepare } from '../database/seed.ts'
import { ApiError } from '../http/apiError.ts'
import type { Services } from '../http/services.ts'
import { addressFaults, moveAddress } from './addresses.ts'
import { type EditorPage, lockPage, type PageState, readRevision, readState } from './drafts.ts'
import { requirePage, requireVersion, writeVersion } from './drafts.ts'
import { foreignBlocks, publishFaults } from './faults.ts'
import { type Author, type PanelAction, writeJournal } from '../database/journal.ts'
import { endPlan } from './plans.ts'
import { belowFaults, moveBelow } from './moveBelow.ts'
import { keepDelivered, writeRevision } from './revisions.ts'
import { translatedAddressFaults, writePageTranslations } from './pageTranslations.ts'
import { layoutOf, rowsOf } from './storedDocument.ts'

/** Parts of the server that publishing uses. */
export interface Publishing {
  readonly services: Services
  /** Addresses that no page may have. */
  readonly reserved: ReadonlySet<string>
  /** Cleans the owner's HTML of a block. */
  readonly prepare: Prepare
}

/**
 * Refuses a document that may not stand at its address, or with the page's blocks.
 * @param faults - Those of the document itself.
 * @throws {ApiError} 400 with all faults.
 */
export async function refuseFaulty(
  tx: Db,
  reserved: ReadonlySet<string>,
  page: EditorPage,
  document: PageDocument,
  faults: readonly PageFault[],
): Promise<void> {
  const all = [
    ...(await addressFaults(tx, reserved, page, document.path)),
    ...(await belowFaults(tx, page.path, document.path)),
    ...(await translatedAddressFaults(tx, page.id, document)),
    ...faults,
    ...(await foreignBlocks(tx, page.id, document)),
  ]
  if (all.length > 0) throw new ApiError(400, { error: 'The page has faults and has not been published.', faults: all })
}

/** Cleans the HTML in the translations of a block as the members of its data that they translate. */
function preparedTexts({ type, texts = {} }: DocumentBlock, prepare: Prepare): Translations {
  const cleaned = (key: string, text: string): string =>
    (prepare({ [memberOf(key)]: text }, type) as Readonly<Record<string, string>>)[memberOf(key)]!
  return Object.fromEntries(
    Object.entries(texts).map(([language, stored]) => {
      const entries = Object.entries(stored).map(([key, { from, to }]) => [
        key,
        { from: cleaned(key, from), to: cleaned(key, to) },
      ])
      return [language, Object.fromEntries(entries) as Translations[string]]
    }),
  )
}

/** Cleans the HTML of all blocks [SRV-8]. */
export function preparedDocument(document: PageDocument, prepare: Prepare): PageDocument {
  return {
    ...document,
    bands: document.bands.map((band) => ({
      ...band,
      cells: band.cells.map((cell) => ({
        ...cell,
        blocks: cell.blocks.map((block) => ({
          ...block,
          ...(block.texts && { texts: preparedTexts(block, prepare) }),
          data: prepare(block.data, block.type) as typeof block.data,
        })),
      })),
    })),
  }
}

interface NewRevision {
  readonly document: PageDocument
  readonly summary: string
  readonly action: PanelAction
}

/** Writes the rows that visitors read. From then on page and blocks belong to the owner [PAN-11]. */
async function writePage(tx: Db, page: EditorPage, document: PageDocument): Promise<void> {
  const { title, description, path } = document
  const status = page.status === PublicationStatus.Draft ? PublicationStatus.Published : page.status
  const layout = json(layoutOf(document))
  await tx
    .updateTable('pages')
    .set({ title, description, path, layout, status, seed: null })
    .where('id', '=', page.id)
    .execute()
  const blocks = rowsOf(document)
  const outdated = tx.deleteFrom('blocks').where('page_id', '=', page.id)
  const ids = blocks.map(({ id }) => id)
  await (ids.length > 0 ? outdated.where('id', 'not in', ids) : outdated).execute()
  for (const [position, { id, type, data }] of blocks.entries()) {
    const values = { position, type, data: json(data), seed: null }
    await tx
      .insertInto('blocks')
      .values({ id, page_id: page.id, ...values })
      .onConflict((on) => on.constraint('blocks_pkey').doUpdateSet(values))
      .execute()
  }
}

/** Publishes a document as the next revision: all of it, in the transaction that is given [PAN-7]. */
async function publishIn(
  tx: Db,
  author: Author,
  page: EditorPage,
  state: PageState,
  { document, summary, action }: NewRevision,
): Promise<number> {
  const revision = (await keepDelivered(tx, author, page, state)) + 1
  await writePage(tx, page, document)
  await writePageTranslations(tx, page.id, document)
  if (page.status !== PublicationStatus.Draft) {
    await moveAddress(tx, page.id, page.path, document.path)
    await moveBelow(tx, author, page.path, document.path)
  }
  await writeRevision(tx, author, page.id, { revision, document, summary })
  await writeVersion(tx, author, page, { version: state.version + 1, document: undefined, revision })
  await writeJournal(tx, author, { action, pageId: page.id, detail: `${document.path}: revision ${revision}` })
  await endPlan(
    tx,
    author,
    page.id,
    action === 'reverted a page' ? 'brought an old version back' : 'published the page',
  )
  return revision
}

/**
 * Publishes the draft of a page in one transaction [PAN-7].
 * @returns The number of the new revision.
 * @throws {ApiError} 409 for another version than the present one [PAN-5]; 400 with the faults of the page [PAN-6], and
 * for a page without a draft.
 */
export async function publishDraft(
  publishing: Publishing,
  author: Author,
  pageId: string,
  { version, summary }: { readonly version: number; readonly summary: string },
): Promise<number> {
  const { services, reserved, prepare } = publishing
  const { db } = services
  const page = await requirePage(db, pageId)
  const state = await readState(db, pageId)
  await requireVersion(db, page, state, version)
  if (!state.draft) throw new ApiError(400, { error: 'The page has no draft to publish.', faults: [] })
  const document = preparedDocument(state.draft, prepare)
  // Read the rows that blocks name before the transaction: a block may ask a service outside the site.
  const faults = await publishFaults(services, pageId, document)
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const locked = await lockPage(tx, pageId)
    const present = await readState(tx, pageId)
    await requireVersion(tx, locked, present, version)
    await refuseFaulty(tx, reserved, locked, document, faults)
    return publishIn(tx, author, locked, present, { document, summary, action: 'published a page' })
  })
}

/**
 * Publishes an old revision as a new one [PAN-8]. A draft ends; its document stays among the versions of the page for
 * editors who have it open.
 * @returns The number of the new revision.
 * @throws {ApiError} 404 without the revision; 400 when it can no longer be published, with the faults.
 */
export async function revertTo(
  { services, reserved }: Pick<Publishing, 'services' | 'reserved'>,
  author: Author,
  pageId: string,
  revision: number,
): Promise<number> {
  const { db } = services
  await requirePage(db, pageId)
  const document = await readRevision(db, pageId, revision)
  if (!document) throw new ApiError(404, 'The page has no such revision.')
  const faults = await publishFaults(services, pageId, document)
  return db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const page = await lockPage(tx, pageId)
    const state = await readState(tx, pageId)
    await refuseFaulty(tx, reserved, page, document, faults)
    const summary = `Revision ${revision} again`
    return publishIn(tx, author, page, state, { document, summary, action: 'reverted a page' })
  })
}
