import type { PagePlan } from '@vitrine/panel/api'
import { wallText } from '../site/moments.ts'
import type { Db } from '../database/db.ts'
import { type Author, writeJournal } from '../database/journal.ts'
import { ApiError } from '../http/apiError.ts'

/** Characters of the sentence why a page was not published. */
const LONGEST_FAILURE = 300

/**
 * The plan of a page; `undefined` without one.
 * @param zone - Time zone of the site.
 */
export async function readPlan(db: Db, pageId: string, zone: string): Promise<PagePlan | undefined> {
  const row = await db.selectFrom('page_plans').selectAll().where('page_id', '=', pageId).executeTakeFirst()
  if (!row) return undefined
  const { publish_at: at, person, summary, failure } = row
  return { at: wallText(at, zone), person, summary, failure: failure ?? '' }
}

/** Lets a plan wait no longer, and keeps the reason for the people who open the page [PAN-126]. */
export async function failPlan(tx: Db, author: Author, pageId: string, failure: string): Promise<void> {
  await tx
    .updateTable('page_plans')
    .set({ failure: failure.slice(0, LONGEST_FAILURE) })
    .where('page_id', '=', pageId)
    .execute()
  await writeJournal(tx, author, {
    action: 'did not publish a page',
    pageId,
    detail: failure.slice(0, LONGEST_FAILURE),
  })
}

/**
 * Ends the plan of a page that somebody has changed for visitors: that of the person itself is gone, that of another
 * person has failed, so that they learn of it [PAN-126].
 * @param change - Words for the change: `'published the page'`.
 */
export async function endPlan(tx: Db, author: Author, pageId: string, change: string): Promise<void> {
  const plan = await tx
    .selectFrom('page_plans')
    .select(['account_id', 'failure'])
    .where('page_id', '=', pageId)
    .executeTakeFirst()
  if (!plan || plan.failure !== null) return
  if (plan.account_id === author.account.id) {
    await tx.deleteFrom('page_plans').where('page_id', '=', pageId).execute()
    return
  }
  await failPlan(tx, author, pageId, `${author.account.name} ${change} in the meantime.`)
}

/** Cancels the plan of a page, or dismisses one that has failed [PAN-125]. @throws {ApiError} 404 without one. */
export async function cancelPlan(db: Db, author: Author, pageId: string): Promise<void> {
  // PostgreSQL throws an error for text that contains a null character.
  if (pageId.includes('\0')) throw new ApiError(404, 'There is no such plan.')
  await db.transaction().execute(async (tx) => {
    const plan = await tx.deleteFrom('page_plans').where('page_id', '=', pageId).returning('path').executeTakeFirst()
    if (!plan) throw new ApiError(404, 'There is no such plan.')
    await writeJournal(tx, author, { action: 'cancelled a plan', pageId, detail: plan.path })
  })
}
