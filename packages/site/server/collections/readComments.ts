import type { CommentJson } from '@vitrine/collections/api'
import { mayModerate } from '@vitrine/enums'
import type { Context } from 'hono'
import { digest } from '@vitrine/server/core'
import { type CommentReader, readCommentPage, waitingAuthors } from '../database/commentPages.ts'
import type { CommentRow } from '../database/comments.ts'
import type { ItemRow } from '../database/items.ts'
import { crumbOf } from '../http/crumb.ts'
import type { Env, Services } from '../http/services.ts'
import { currentDrawing, noteShown } from '../drawing/drawing.ts'
import { sessionOf } from '../http/session.ts'

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

/** The commenter as a reader of the comments of others. */
export const readerOf = ({ roles, accountId, visitorHash }: Commenter): CommentReader => ({
  isModerator: mayModerate(roles),
  accountId,
  visitorHash,
})

/** Comments of an item for a visitor, and what the visitor may do. */
export interface ShownComments {
  readonly comments: readonly CommentJson[]
  readonly page: number
  readonly pageCount: number
  readonly mayComment: boolean
  readonly mayModerate: boolean
  /** Name of the signed-in person. */
  readonly name: string | undefined
}

/**
 * Reads a page of the comments of an item for a visitor [COL-20] [COL-34]. A comment that waits for a moderator is
 * visible to its author and to moderators only [SRV-68].
 * @param page - From 1; a later page than the last is the last.
 */
export async function readComments(
  c: Context<Env>,
  services: Services,
  item: ItemRow,
  page: number,
): Promise<ShownComments> {
  const commenter = await commenterOf(c, services)
  const reader = readerOf(commenter)
  const shown = await readCommentPage(services.db, item.id, reader, page)
  const drawing = currentDrawing()
  for (const hash of drawing ? await waitingAuthors(services.db, item.id) : []) drawing!.authors.add(hash)
  noteShown(`item-${item.id}`)
  return {
    ...shown,
    comments: shown.comments.map((row) => commentJson(row, commenter)),
    mayComment: item.commentsOpen,
    mayModerate: reader.isModerator,
    name: commenter.name,
  }
}
