import type { Selectable } from 'kysely'
import { digest } from '@vitrine/server/core'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'
import { lockName } from './lockName.ts'

/** A comment as it is stored. */
export interface CommentRow {
  readonly id: string
  readonly itemId: string
  readonly parentId: string | undefined
  readonly accountId: string | undefined
  /** Digest of the crumb of the browser that sent it. */
  readonly visitorHash: string
  readonly name: string
  readonly body: string
  /** Whether the comment waits for a moderator. */
  readonly isPending: boolean
  readonly createdAt: Date
}

/** A comment that waits for a moderator, and its item. */
export interface WaitingComment extends CommentRow {
  readonly itemTitle: string
  /** Path of the item's page. */
  readonly itemUrl: string
}

/** A comment from its row. */
export function commentOf(row: Selectable<Tables['comments']>): CommentRow {
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
export async function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  if (!UUID.test(id)) return undefined
  const row = await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
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
 */
export async function storeComment(db: Db, comment: NewComment): Promise<CommentRow> {
  const { itemId, parentId = null, accountId = null, visitorHash, key, name, body, isPending, createdAt } = comment
  const content = JSON.stringify([visitorHash, itemId, parentId, body])
  const keyHash = key === undefined ? null : digest(JSON.stringify([content, key]))
  return db.transaction().execute(async (tx) => {
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
    return commentOf(row)
  })
}

/** Publishes a comment that waits. @returns Whether there was one. */
export async function approveComment(db: Db, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false
  const { numUpdatedRows } = await db
    .updateTable('comments')
    .set({ pending: false })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a comment with its answers [COL-20] [SRV-68]. @returns Whether there was one. */
export async function removeComment(db: Db, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false
  const { numDeletedRows } = await db.deleteFrom('comments').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns comments for a moderator: the waiting ones, oldest first, or the newest of the others. */
export async function listForModeration(
  db: Db,
  isPending: boolean,
  { offset = 0, limit }: { readonly offset?: number; readonly limit: number },
): Promise<readonly WaitingComment[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('items', 'items.id', 'comments.item_id')
    .innerJoin('pages', 'pages.id', 'items.collection_id')
    .selectAll('comments')
    .select(['items.title as item_title', 'items.url_id', 'pages.path'])
    .where('comments.pending', '=', isPending)
    .orderBy('comments.created_at', isPending ? 'asc' : 'desc')
    .orderBy('comments.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...commentOf(row),
    itemTitle: row.item_title,
    itemUrl: `${row.path}/${row.url_id}`,
  }))
}
