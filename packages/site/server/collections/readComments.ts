import type { CommentJson } from '@vitrine/collections/api'
import { mayModerate } from '@vitrine/enums'
import { type CommentAccount, commentJson, readCommentPage, waitingAuthors } from '@vitrine/server/comments'
import { digest } from '@vitrine/server/core'
import type { Context } from 'hono'
import { currentDrawing, noteShown } from '../drawing/drawing.ts'
import type { ItemRow } from '../database/items.ts'
import { crumbOf } from '../http/crumb.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'

/** The person who is signed in, as comments know people. */
export async function commenterOf(c: Context<Env>, services: Services): Promise<CommentAccount | undefined> {
  const account = (await sessionOf(c, services))?.account
  return account && { id: account.id, name: account.name, isModerator: mayModerate(account.roles) }
}

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
  const account = await commenterOf(c, services)
  const isModerator = account?.isModerator ?? false
  const reader = { isModerator, accountId: account?.id, visitorHash: digest(crumbOf(c, services)) }
  const shown = await readCommentPage(services.db, item.id, reader, page)
  const drawing = currentDrawing()
  for (const hash of drawing ? await waitingAuthors(services.db, item.id) : []) drawing!.authors.add(hash)
  noteShown(`item-${item.id}`)
  return {
    ...shown,
    comments: shown.comments.map((row) => commentJson(row, reader)),
    mayComment: item.commentsOpen,
    mayModerate: isModerator,
    name: account?.name,
  }
}
