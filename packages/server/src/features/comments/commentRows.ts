import type { Kysely, Selectable } from 'kysely'
import { withTables } from '../../core/feature.js'
import { digest } from '../../core/tokens.js'
import { lockName } from '../../database/lockName.js'
import type { CommentTables } from './tables.js'

const tables = (db: Kysely<any>): Kysely<CommentTables> => withTables<CommentTables>(db)

/** A comment as it is stored. */
export interface CommentRow {
  readonly id: string
  readonly itemId: string
  readonly parentId: string | undefined
  readonly accountId: string | undefined
  /** Digest of the CSRF token of the browser that sent it. */
  readonly visitorHash: string
  readonly name: string
  readonly body: string
  /** Whether the comment waits for a moderator. */
  readonly isPending: boolean
  readonly createdAt: Date
}

/** A comment from its row. */
export function commentOf(row: Selectable<CommentTables['comments']>): CommentRow {
  return {
    id: row.id,
    itemId: row.item_id,
    parentId: row.parent_id ?? undefined,
    accountId: row.account_id ?? undefined,
    visitorHash: row.visitor_hash,
    name: row.name,
    body: row.body,
    isPending: row.pending,
    createdAt: row.created_at,
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The comment of an id, or `undefined`. */
export async function findComment(db: Kysely<any>, id: string): Promise<CommentRow | undefined> {
  if (!UUID.test(id)) return undefined
  const row = await tables(db).selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && commentOf(row)
}

/** A comment that is to be stored. */
export interface NewComment extends Omit<CommentRow, 'id'> {
  /** Key of the form that sent it. */
  readonly key?: string | undefined
}

/**
 * Stores a comment [COL-20] [SRV-113] [SRV-68] [SRV-150]. The same text by the same person on the same item counts as
 * the same comment if its form has the same key, or if it comes within a minute.
 * @param onStored - Writes more in the transaction of a new comment. Default: nothing.
 * @returns The comment, or the same one of before.
 */
export async function storeComment(
  db: Kysely<any>,
  comment: NewComment,
  onStored: (tx: Kysely<any>, row: CommentRow) => Promise<void> = () => Promise.resolve(),
): Promise<CommentRow> {
  const { itemId, parentId = null, accountId = null, visitorHash, key, name, body, isPending, createdAt } = comment
  const content = JSON.stringify([visitorHash, itemId, parentId, body])
  const keyHash = key === undefined ? null : digest(JSON.stringify([content, key]))
  return tables(db)
    .transaction()
    .execute(async (tx) => {
      // Lock the content, so that a second request with it waits here until the first one has stored its comment.
      await lockName(tx, content)
      const before = await tx
        .selectFrom('comments')
        .selectAll()
        .where('item_id', '=', itemId)
        .where('visitor_hash', '=', visitorHash)
        .where('body', '=', body)
        .where('parent_id', 'is not distinct from', parentId)
        .where(({ eb, or }) =>
          or([eb('key_hash', '=', keyHash), eb('created_at', '>', new Date(createdAt.getTime() - 60_000))]),
        )
        .executeTakeFirst()
      if (before) return commentOf(before)
      const row = await tx
        .insertInto('comments')
        .values({
          item_id: itemId,
          parent_id: parentId,
          account_id: accountId,
          visitor_hash: visitorHash,
          key_hash: keyHash,
          name,
          body,
          pending: isPending,
          created_at: createdAt,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const stored = commentOf(row)
      await onStored(tx, stored)
      return stored
    })
}

/** Publishes a comment that waits. @returns Whether there was one. */
export async function approveComment(db: Kysely<any>, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false
  const { numUpdatedRows } = await tables(db)
    .updateTable('comments')
    .set({ pending: false })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a comment with its answers [COL-20] [SRV-68]. @returns Whether there was one. */
export async function removeComment(db: Kysely<any>, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false
  const { numDeletedRows } = await tables(db).deleteFrom('comments').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Lists the comments of an account, as its person may read them. */
export const commentsOf = (
  db: Kysely<any>,
  accountId: string,
): Promise<{ readonly name: string; readonly body: string; readonly writtenAt: Date }[]> =>
  tables(db)
    .selectFrom('comments')
    .select(['name', 'body', 'created_at as writtenAt'])
    .where('account_id', '=', accountId)
    .execute()

/** Deletes the comments of an account with their answers. */
export async function removeCommentsOf(db: Kysely<any>, accountId: string): Promise<void> {
  await tables(db).deleteFrom('comments').where('account_id', '=', accountId).execute()
}

/** Selects comments for a moderator. */
export interface CommentQuery {
  /** Those that wait, the oldest first, or the newest of the others. Default: those that wait. */
  readonly isPending?: boolean | undefined
  /** Number of comments to leave out. Default 0. */
  readonly offset?: number | undefined
  /** Default 50, at most 1000. */
  readonly most?: number | undefined
}

const [USUAL, MOST] = [50, 1000]

/** Lists comments for a moderator. */
export async function listForModeration(
  db: Kysely<any>,
  { isPending = true, offset = 0, most = USUAL }: CommentQuery = {},
): Promise<readonly CommentRow[]> {
  const rows = await tables(db)
    .selectFrom('comments')
    .selectAll()
    .where('pending', '=', isPending)
    .orderBy('created_at', isPending ? 'asc' : 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(Math.min(most, MOST))
    .execute()
  return rows.map(commentOf)
}
