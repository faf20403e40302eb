import { instantOf } from '../site/moments.ts'
import { type Author, writeJournal } from '../database/journal.ts'
import { lockContent } from '../database/seed.ts'
import { ApiError } from '../http/apiError.ts'
import { lockPage, readState, requirePage, requireVersion } from './drafts.ts'
import { publishFaults } from './faults.ts'
import { preparedDocument, type Publishing, refuseFaulty } from './publish.ts'

/** Milliseconds from now within which a page may be planned: two years. */
const FURTHEST = 2 * 366 * 86_400_000

/** The instant of a planned time. @throws {ApiError} 400 for one that clocks skip, has passed, or is too far away. */
function planInstant(at: string, zone: string, now: Date): Date {
  const instant = instantOf(at, zone)
  if (!instant) throw new ApiError(400, { error: `No clock in ${zone} shows this time.`, faults: [] })
  const ahead = instant.getTime() - now.getTime()
  if (ahead <= 0) throw new ApiError(400, { error: 'This time has passed. Choose one that lies ahead.', faults: [] })
  if (ahead > FURTHEST) throw new ApiError(400, { error: 'A page is planned at most two years ahead.', faults: [] })
  return instant
}

/**
 * Plans the publish of a draft, in place of an earlier plan [PAN-125].
 * @throws {ApiError} 409 for another version than the present one [PAN-5]; 400 for a time that cannot be planned, for a
 * page without a draft, and with the faults of the page.
 */
export async function planPage(
  { services, reserved, prepare }: Publishing,
  author: Author,
  pageId: string,
  { version, at, summary }: { readonly version: number; readonly at: string; readonly summary: string },
): Promise<void> {
  const { db, site } = services
  const publishAt = planInstant(at, site.timeZone, author.now)
  const page = await requirePage(db, pageId)
  const { draft } = await readState(db, pageId)
  const document = draft && preparedDocument(draft, prepare)
  const faults = document ? await publishFaults(services, pageId, document) : []
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    const locked = await lockPage(tx, pageId)
    const state = await readState(tx, pageId)
    await requireVersion(tx, locked, state, version)
    if (!document) throw new ApiError(400, { error: 'The page has no draft to publish.', faults: [] })
    await refuseFaulty(tx, reserved, locked, document, faults)
    const { id: accountId, name: person } = author.account
    const values = { publish_at: publishAt, revision: state.revision, path: document.path, summary, failure: null }
    const by = { account_id: accountId, person }
    await tx
      .insertInto('page_plans')
      .values({ page_id: page.id, ...values, ...by })
      .onConflict((on) => on.constraint('page_plans_pkey').doUpdateSet({ ...values, ...by }))
      .execute()
    await writeJournal(tx, author, { action: 'planned a page', pageId, detail: `${document.path}: ${at}` })
  })
}
