import type { Db } from './db.ts'

/** Number of the last transaction that changed what pages show [SRV-100] [SRV-101]. */
export async function readRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('content_revision').select('revision').executeTakeFirstOrThrow()
  return revision
}

/** The surrogate keys of what has changed after a revision [SRV-101]. */
export async function changedSince(db: Db, revision: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('content_changes')
    .select('surrogate_key')
    .where('revision', '>', revision)
    .orderBy('surrogate_key')
    .execute()
  return rows.map((row) => row.surrogate_key)
}
