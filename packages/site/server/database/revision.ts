import { createHash } from 'node:crypto'
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

/** The revision of the content, and what has changed since an earlier one. */
export interface ContentChanges {
  readonly revision: number
  /** The revision in which the content of each surrogate key last changed. */
  readonly changes: readonly (readonly [surrogateKey: string, revision: number])[]
}

/** Reads the revision and the changes after an earlier one in one statement, so that they agree [SRV-141]. */
export async function readChanges(db: Db, since: number): Promise<ContentChanges> {
  const rows = await db
    .selectFrom('content_revision')
    .leftJoin('content_changes', (join) => join.on('content_changes.revision', '>', since))
    .select(['content_revision.revision', 'content_changes.surrogate_key', 'content_changes.revision as changed_in'])
    .execute()
  return {
    revision: rows[0]!.revision,
    changes: rows.flatMap(({ surrogate_key: key, changed_in: changedIn }) =>
      key === null || changedIn === null ? [] : [[key, changedIn]],
    ),
  }
}

/** The surrogate key of whatever page has this path, now or later. */
export const pathKey = (path: string): string => `path-${createHash('md5').update(path).digest('hex')}`
