import { sql } from 'kysely'
import type { Account } from './accounts.ts'
import type { Db } from './db.ts'

/** Lines that the journal has at most; older ones are deleted. */
const MOST_LINES = 10_000

/** Changes that the panel makes. */
export type PanelAction =
  | 'began a draft'
  | 'discarded a draft'
  | 'published a page'
  | 'reverted a page'
  | 'created a page'
  | 'deleted a page'
  | 'renamed a page'
  | 'translated texts'
  | 'moved a page'
  | 'hid a page'
  | 'showed a page again'
  | 'planned a page'
  | 'cancelled a plan'
  | 'did not publish a page'
  | 'created a collection'
  | 'wrote an item'
  | 'changed an item'
  | 'deleted an item'
  | 'created a product'
  | 'changed a product'
  | 'deleted a product'
  | 'created a form'
  | 'changed a form'
  | 'deleted a form'
  | 'deleted submissions'
  | 'uploaded a picture or file'
  | 'changed a picture or file'
  | 'replaced a picture or file'
  | 'deleted a picture or file'
  | 'published a comment'
  | 'deleted a comment'
  | 'published a review'
  | 'deleted a review'
  | 'changed settings'
  | 'published a part'
  | 'reverted a part'
  | 'invited a person'
  | 'withdrew an invitation'
  | 'accepted an invitation'
  | 'became the owner'
  | 'changed a role'
  | 'removed a person'

/** The person who makes a change of the panel, and its time. */
export interface Author {
  readonly account: Account
  readonly now: Date
}

/**
 * Writes a line of the journal: person, time and change [PAN-13].
 * @param tx - Transaction of the change, so that there is a line for each change and none without one.
 * @param line.pageId - Default: empty, for a change of no page.
 */
export async function writeJournal(
  tx: Db,
  { account, now }: Author,
  { action, pageId = '', detail }: { readonly action: PanelAction; readonly pageId?: string; readonly detail: string },
): Promise<void> {
  await tx
    .insertInto('panel_journal')
    .values({ time: now, account_id: account.id, person: account.name, action, page_id: pageId, detail })
    .execute()
  await sql`delete from panel_journal where id <= (select max(id) from panel_journal) - ${MOST_LINES}`.execute(tx)
}
