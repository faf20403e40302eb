import { type Kysely, sql } from 'kysely'
import { withTables } from '../../core/feature.js'
import { lockName } from '../../database/lockName.js'
import type { FilesPort } from '../../files/filesPort.js'
import type { ContentTables } from './tables.js'

/** Milliseconds for which a content without a row is left alone: its row may be on its way. */
const UNCLAIMED = 3_600_000

/** Contents that one run deletes. */
const MOST_AT_ONCE = 500

/** Bytes of all stored contents. */
export async function usedBytes(db: Kysely<any>): Promise<number> {
  const { used } = await withTables<ContentTables>(db)
    .selectFrom('stored_files')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('used'))
    .executeTakeFirstOrThrow()
  return Number(used ?? 0)
}

/**
 * Notes that a content will be stored, before it is: a content that no row names is deleted later [SRV-285].
 * @param most - Bytes that all contents may have together.
 * @returns The bytes in use, if there is no room for the content; else `undefined`.
 */
export async function noteContent(
  db: Kysely<any>,
  { name, bytes }: { readonly name: string; readonly bytes: number },
  most: number,
  now: Date,
): Promise<number | undefined> {
  return withTables<ContentTables>(db)
    .transaction()
    .execute(async (tx) => {
      await lockName(tx, 'storage')
      const touched = await tx
        .updateTable('stored_files')
        .set({ touched_at: now })
        .where('name', '=', name)
        .executeTakeFirst()
      if (touched.numUpdatedRows > 0n) return undefined
      const used = await usedBytes(tx)
      if (used + bytes > most) return used
      await tx.insertInto('stored_files').values({ name, bytes, touched_at: now }).execute()
      return undefined
    })
}

/**
 * Deletes contents that were stored an hour ago and that no row names [SRV-285].
 * @param tables - Tables whose column `file_name` names contents, `upload_parts` among them.
 */
export async function deleteUnclaimed(
  db: Kysely<any>,
  files: Pick<FilesPort, 'delete'>,
  tables: readonly string[],
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - UNCLAIMED)
  const isClaimed = tables.map(
    (table) => sql<boolean>`exists (select from ${sql.table(table)} where file_name = stored_files.name)`,
  )
  const isUnclaimed = sql<boolean>`not (${sql.join(isClaimed, sql` or `)})`
  const contents = withTables<ContentTables>(db)
  const unclaimed = await contents
    .selectFrom('stored_files')
    .select('name')
    .where('touched_at', '<', before)
    .where(isUnclaimed)
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { name } of unclaimed)
    await contents.transaction().execute(async (tx) => {
      // Delete the content while its row is locked: whoever stores the same content at this moment waits, and then
      // stores it anew.
      const { numDeletedRows } = await tx
        .deleteFrom('stored_files')
        .where('name', '=', name)
        .where('touched_at', '<', before)
        .where(isUnclaimed)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await files.delete(name)
    })
}
