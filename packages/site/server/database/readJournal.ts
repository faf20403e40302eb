import type { Db } from './db.ts'

/** A change of the panel. */
export interface JournalLine {
  readonly id: string
  readonly time: Date
  readonly accountId: string
  readonly person: string
  /** "published a page" */
  readonly action: string
  /** Empty for a change of no page. */
  readonly pageId: string
  readonly detail: string
}

/**
 * Some lines of the journal, the newest first [SRV-372].
 * @param person - Id of an account. Default: everybody.
 */
export async function readJournal(
  db: Db,
  person: string | undefined,
  range: { readonly offset: number; readonly limit: number },
): Promise<readonly JournalLine[]> {
  let query = db.selectFrom('panel_journal').selectAll()
  if (person !== undefined) query = query.where('account_id', '=', person)
  const rows = await query.orderBy('id', 'desc').offset(range.offset).limit(range.limit).execute()
  return rows.map(({ id, account_id: accountId, page_id: pageId, ...row }) => ({
    id: String(id),
    accountId,
    pageId,
    ...row,
  }))
}

/** People whose changes the journal has, by their last names there. */
export async function readAuthors(db: Db): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rows = await db
    .selectFrom('panel_journal')
    .distinctOn('account_id')
    .select(['account_id', 'person'])
    .orderBy('account_id')
    .orderBy('id', 'desc')
    .execute()
  return rows
    .map(({ account_id: id, person }) => ({ id, name: person }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
