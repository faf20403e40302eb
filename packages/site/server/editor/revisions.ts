import { PublicationStatus } from '@vitrine/enums'
import type { Revision } from '@vitrine/panel/api'
import type { PageDocument } from '@vitrine/panel/document'
import type { Db } from '../database/db.ts'
import { documentValue, type EditorPage, type PageState } from './drafts.ts'
import type { Author } from '../database/journal.ts'
import { readPublished } from './storedDocument.ts'

/** Revisions of a page that are kept. */
const KEPT_REVISIONS = 200

/** Person and summary of the page as it was before an editor published it. */
const DELIVERED = { account_id: null, person: 'The first content', summary: 'The page as it was delivered' }

/** Lists the revisions of a page, newest first [PAN-8]. */
export async function listRevisions(db: Db, pageId: string): Promise<readonly Revision[]> {
  const rows = await db
    .selectFrom('page_revisions')
    .select(['revision', 'person', 'published_at', 'summary'])
    .where('page_id', '=', pageId)
    .orderBy('revision', 'desc')
    .execute()
  return rows.map(({ published_at: time, ...row }) => ({ ...row, time: time.getTime() }))
}

/** Writes a revision of a page with person, time and summary, and deletes revisions beyond the most that are kept [PAN-8]. */
export async function writeRevision(
  tx: Db,
  { account, now }: Author,
  pageId: string,
  { revision, document, summary }: Omit<Revision, 'person' | 'time'> & { readonly document: PageDocument },
): Promise<void> {
  const by = { account_id: account.id, person: account.name, published_at: now, summary }
  await tx
    .insertInto('page_revisions')
    .values({ page_id: pageId, revision, document: documentValue(document), ...by })
    .execute()
  await tx
    .deleteFrom('page_revisions')
    .where('page_id', '=', pageId)
    .where('revision', '<=', revision - KEPT_REVISIONS)
    .execute()
}

/**
 * Writes the page as it was delivered as the first revision, before an editor changes it for the first time [PAN-8].
 * @returns Number of the newest revision; 0 for a page that has never been published.
 */
export async function keepDelivered(tx: Db, { now }: Author, page: EditorPage, state: PageState): Promise<number> {
  if (state.revision > 0 || page.status === PublicationStatus.Draft) return state.revision
  const document = documentValue(await readPublished(tx, page))
  await tx
    .insertInto('page_revisions')
    .values({ page_id: page.id, revision: 1, document, published_at: now, ...DELIVERED })
    .execute()
  return 1
}
