import type { CommentJson } from '@vitrine/collections/api'
import { mayModerate } from '@vitrine/enums'
import type { Context } from 'hono'
import { type CommentRow, listCommentsOf } from '../database/comments.ts'
import type { ItemRow } from '../database/items.ts'
import { crumbOf } from '../http/crumb.ts'
import type { Env, Services } from '../http/services.ts'
import { currentDrawing, noteShown } from '../drawing/drawing.ts'
import { sessionOf } from '../http/session.ts'
import { digest } from '../tokens.ts'

/** A visitor who reads or writes comments. */
export interface Commenter {
  readonly roles: readonly number[]
  readonly accountId: string | undefined
  readonly name: string | undefined
  readonly visitorHash: string
}

/** The person who sends a request, as comments know people. */
export async function commenterOf(c: Context<Env>, services: Services): Promise<Commenter> {
  const account = (await sessionOf(c, services))?.account
  return {
    roles: account?.roles ?? [],
    accountId: account?.id,
    name: account?.name,
    visitorHash: digest(crumbOf(c, services)),
  }
}

const isOwn = (row: CommentRow, { accountId, visitorHash }: Commenter): boolean =>
  row.accountId === undefined ? row.visitorHash === visitorHash : row.accountId === accountId

/** A comment as a visitor sees it. */
export function commentJson(row: CommentRow, reader: Commenter): CommentJson {
  return {
    id: row.id,
    itemId: row.itemId,
    ...(row.parentId !== undefined && { parentId: row.parentId }),
    name: row.name,
    body: row.body,
    createdAt: row.createdAt.getTime(),
    ...(row.isPending && { isPending: true }),
    ...(isOwn(row, reader) && { isOwn: true }),
  }
}

/**
 * Reads the comments of an item for a visitor [COL-20]. A comment that waits for a moderator is visible to its author
 * and to moderators only [SRV-68].
 */
export async function readComments(
  c: Context<Env>,
  services: Services,
  item: ItemRow,
): Promise<{
  readonly comments: readonly CommentJson[]
  readonly mayComment: boolean
  readonly mayModerate: boolean
  readonly name: string | undefined
}> {
  const reader = await commenterOf(c, services)
  const isModerator = mayModerate(reader.roles)
  const rows = await listCommentsOf(services.db, item.id)
  for (const row of rows) currentDrawing()?.authors.add(row.visitorHash)
  noteShown(`item-${item.id}`)
  const seen = rows.filter((row) => !row.isPending || isModerator || isOwn(row, reader))
  return {
    comments: seen.map((row) => commentJson(row, reader)),
    mayComment: item.commentsOpen,
    mayModerate: isModerator,
    name: reader.name,
  }
}
