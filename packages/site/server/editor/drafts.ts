import type { PageDocument } from '@vitrine/panel/document'
import { PublicationStatus } from '@vitrine/enums'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import { findPageById, type PageRow } from '../database/site.ts'
import { isItemCollection } from '../collections/serveCollection.ts'
import { ApiError } from '../http/apiError.ts'
import { type Author, writeJournal } from '../database/journal.ts'
import { endPlan } from './plans.ts'
import { readPublished } from './storedDocument.ts'

/** Versions of a page whose documents are kept, for editors whose save is stale. */
const KEPT_VERSIONS = 20

const NO_PAGE = 'There is no such page.'
const STALE = 'Somebody else has changed this page. Your change has not been stored yet.'

/** A page that the panel edits, with its status as `PublicationStatus` numbers it. */
export type EditorPage = PageRow & { readonly status: number }

/** The present version of a page. */
export interface PageState {
  /** 0 before the first change by an editor. */
  readonly version: number
  /** The draft; `undefined` without one. */
  readonly draft: PageDocument | undefined
  /** Number of the published revision; 0 before the first. */
  readonly revision: number
  /** Id of the account that made the version. */
  readonly accountId: string | undefined
}

/** Wraps a document for a `json` column. */
export const documentValue = (document: PageDocument) => sql`${JSON.stringify(document)}::text::json`

/** The page of an id. @throws {ApiError} 404 without one, and for a deleted page or one that is made of items. */
export async function requirePage(db: Db, id: string): Promise<EditorPage> {
  // PostgreSQL throws an error for text that contains a null character.
  const page = id.includes('\0') ? undefined : await findPageById(db, id)
  if (!page || isItemCollection(page) || page.status === PublicationStatus.Deleted) throw new ApiError(404, NO_PAGE)
  return page
}

/** Locks a page until the transaction ends, and reads it. @throws {ApiError} 404, see {@link requirePage}. */
export async function lockPage(tx: Db, id: string): Promise<EditorPage> {
  await requirePage(tx, id)
  await tx.selectFrom('pages').select('id').where('id', '=', id).forUpdate().execute()
  // Read the page again: another transaction may have changed it before the lock.
  return requirePage(tx, id)
}

/** Reads the newest version of a page. */
export async function readState(db: Db, pageId: string): Promise<PageState> {
  const row = await db
    .selectFrom('page_drafts')
    .selectAll()
    .where('page_id', '=', pageId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { version: 0, draft: undefined, revision: 0, accountId: undefined }
  const { version, document, revision, account_id: accountId } = row
  return { version, draft: (document ?? undefined) as PageDocument | undefined, revision, accountId }
}

/** The document of a revision; `undefined` if there is none. */
export async function readRevision(db: Db, pageId: string, revision: number): Promise<PageDocument | undefined> {
  const row = await db
    .selectFrom('page_revisions')
    .select('document')
    .where('page_id', '=', pageId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row?.document as PageDocument | undefined
}

/** The document of an older version; `null` if it is no longer stored. */
async function readBase(db: Db, pageId: string, version: number): Promise<PageDocument | null> {
  const row = await db
    .selectFrom('page_drafts')
    .select(['document', 'revision'])
    .where('page_id', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst()
  // The first revision is the page as it was before its first version.
  const revision = version === 0 ? 1 : row?.revision
  const document = row?.document ?? (revision === undefined ? undefined : await readRevision(db, pageId, revision))
  return (document as PageDocument | undefined) ?? null
}

/**
 * Refuses a change that was made on another version than the present one [PAN-5].
 * @throws {ApiError} 409 with the present document and that of the version.
 */
export async function requireVersion(db: Db, page: EditorPage, state: PageState, version: number): Promise<void> {
  if (version === state.version) return
  const document = state.draft ?? (await readPublished(db, page))
  const base = await readBase(db, page.id, version)
  throw new ApiError(409, { error: STALE, version: state.version, document, base })
}

/** Writes the next version of a page and deletes those that nobody needs. @returns The number of the version. */
export async function writeVersion(
  tx: Db,
  { account, now }: Author,
  page: Pick<PageRow, 'id'>,
  next: { readonly version: number; readonly document: PageDocument | undefined; readonly revision: number },
): Promise<void> {
  await tx
    .insertInto('page_drafts')
    .values({
      page_id: page.id,
      version: next.version,
      document: next.document ? documentValue(next.document) : null,
      revision: next.revision,
      account_id: account.id,
      saved_at: now,
    })
    .execute()
  await tx
    .deleteFrom('page_drafts')
    .where('page_id', '=', page.id)
    .where('version', '<=', next.version - KEPT_VERSIONS)
    .execute()
}

/**
 * Saves the draft of a page [PAN-4]. The journal has a line for the first save of a person [PAN-13].
 * @returns The number of the new version.
 * @throws {ApiError} 409 for another version than the present one [PAN-5].
 */
export async function saveDraft(
  db: Db,
  author: Author,
  pageId: string,
  { version, document }: { readonly version: number; readonly document: PageDocument },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const page = await lockPage(tx, pageId)
    const state = await readState(tx, pageId)
    await requireVersion(tx, page, state, version)
    const next = state.version + 1
    await writeVersion(tx, author, page, { version: next, document, revision: state.revision })
    if (!state.draft || state.accountId !== author.account.id)
      await writeJournal(tx, author, { action: 'began a draft', pageId, detail: page.path })
    return next
  })
}

/**
 * Deletes the draft of a page; a page without one stays as it is [PAN-4].
 * @throws {ApiError} 400 for a page that has never been published: it is nothing but its draft.
 */
export async function discardDraft(db: Db, author: Author, pageId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const page = await lockPage(tx, pageId)
    const { draft, version, revision } = await readState(tx, pageId)
    if (page.status === PublicationStatus.Draft)
      throw new ApiError(400, 'This page has never been published. Delete the page instead.')
    if (!draft) return
    await writeVersion(tx, author, page, { version: version + 1, document: undefined, revision })
    await endPlan(tx, author, pageId, 'discarded the draft')
    await writeJournal(tx, author, { action: 'discarded a draft', pageId, detail: page.path })
  })
}
