import { commentOf, type CommentRow } from '@vitrine/server/comments'
import type { Db } from './db.ts'

/** A comment that waits for a moderator, and its item. */
export interface WaitingComment extends CommentRow {
  readonly itemTitle: string
  /** Path of the item's page. */
  readonly itemUrl: string
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
