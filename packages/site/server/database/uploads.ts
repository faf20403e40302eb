import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

/** Unfinished uploads of one account. */
const MOST_UPLOADS = 100

/** Hours after which an unfinished upload is deleted. */
const UPLOAD_HOURS = 24

/** An unfinished upload by script. */
export type UploadRow = Selectable<Tables['uploads']>

/** Begins an upload. @returns Its id; `undefined` when the account has too many unfinished ones. */
export async function beginUpload(
  db: Db,
  { accountId, name, bytes }: { readonly accountId: string; readonly name: string; readonly bytes: number },
  now: Date,
): Promise<string | undefined> {
  const id = randomBytes(12).toString('hex')
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const { count } = await tx
      .selectFrom('uploads')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_UPLOADS) return undefined
    await tx.insertInto('uploads').values({ id, account_id: accountId, name, bytes, started_at: now }).execute()
    return id
  })
}

/** The account's upload, or `undefined`. */
export async function findUpload(db: Db, id: string, accountId: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/**
 * Adds a part, whose content is stored already, if it follows the last one.
 * @returns Bytes received so far; `undefined` if the part does not follow.
 */
export async function addPart(
  db: Db,
  {
    id,
    start,
    bytes,
    fileName,
  }: { readonly id: string; readonly start: number; readonly bytes: number; readonly fileName: string },
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('uploads')
      .set({ received: sql`received + ${bytes}::bigint` })
      .where('id', '=', id)
      .where('received', '=', start)
      .where(sql<boolean>`received + ${bytes}::bigint <= bytes`)
      .returning('received')
      .executeTakeFirst()
    if (!moved) return undefined
    await tx.insertInto('upload_parts').values({ upload_id: id, start, file_name: fileName }).execute()
    return Number(moved.received)
  })
}

/** Names of the contents of an upload's parts, in order. */
export async function partsOf(db: Db, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('upload_parts')
    .select('file_name')
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute()
  return rows.map((row) => row.file_name)
}

/** Ends an upload. @returns Whether it was still there: only one of several calls ends it. */
export async function endUpload(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('uploads').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the uploads that were begun a day ago. */
export async function sweepUploads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UPLOAD_HOURS * 3_600_000)
  await db.deleteFrom('uploads').where('started_at', '<', before).execute()
}
