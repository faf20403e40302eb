import { randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { withTables } from '../../core/feature.js'
import { lockName } from '../../database/lockName.js'
import type { ContentTables } from './tables.js'

/** Unfinished uploads of one person. */
const MOST_UPLOADS = 100

/** Hours after which an unfinished upload is deleted. */
const UPLOAD_HOURS = 24

/** An unfinished upload by script. */
export type UploadRow = Selectable<ContentTables['uploads']>

/** A new upload. */
export interface NewUpload {
  readonly accountId: string
  readonly name: string
  readonly bytes: number
}

/** Begins an upload. @returns Its id; `undefined` when the person has too many unfinished ones. */
export async function startUpload(
  db: Kysely<any>,
  { accountId, name, bytes }: NewUpload,
  now: Date,
): Promise<string | undefined> {
  const id = randomBytes(12).toString('hex')
  return withTables<ContentTables>(db)
    .transaction()
    .execute(async (tx) => {
      await lockName(tx, `uploads of ${accountId}`)
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

/** The person's upload, or `undefined`. */
export async function findUpload(db: Kysely<any>, id: string, accountId: string): Promise<UploadRow | undefined> {
  return withTables<ContentTables>(db)
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** A part whose content is stored. */
export interface StoredPart {
  /** Id of the upload. */
  readonly id: string
  readonly start: number
  readonly bytes: number
  readonly fileName: string
}

/**
 * Adds a part, whose content is stored already, if it follows the last one.
 * @returns Bytes received so far; `undefined` if the part does not follow.
 */
export async function addPart(
  db: Kysely<any>,
  { id, start, bytes, fileName }: StoredPart,
): Promise<number | undefined> {
  return withTables<ContentTables>(db)
    .transaction()
    .execute(async (tx) => {
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
export async function partsOf(db: Kysely<any>, id: string): Promise<readonly string[]> {
  const rows = await withTables<ContentTables>(db)
    .selectFrom('upload_parts')
    .select('file_name')
    .where('upload_id', '=', id)
    .orderBy('start')
    .execute()
  return rows.map((row) => row.file_name)
}

/** Deletes an upload with its parts. @returns Whether it was still there: only one of several calls deletes it. */
export async function deleteUpload(db: Kysely<any>, id: string): Promise<boolean> {
  const deleted = withTables<ContentTables>(db).deleteFrom('uploads').where('id', '=', id)
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n
}

/** Deletes the uploads that were begun a day ago. */
export async function deleteOldUploads(db: Kysely<any>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UPLOAD_HOURS * 3_600_000)
  await withTables<ContentTables>(db).deleteFrom('uploads').where('started_at', '<', before).execute()
}
