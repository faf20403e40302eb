import { mayModerate } from '@vitrine/enums'
import { type CommentedItem, comments, type CommentSentences, type RefusedComment } from '@vitrine/server/comments'
import type { Context, Hono } from 'hono'
import { REFUSALS } from '../../messages/refusals.ts'
import { commenterOf } from '../collections/readComments.ts'
import { readServed } from '../collections/readServed.ts'
import { renderItem } from '../collections/renderItem.tsx'
import type { Db } from '../database/db.ts'
import { findItemById, type ItemRow } from '../database/items.ts'
import { writeJournal } from '../database/journal.ts'
import { findPageById } from '../database/site.ts'
import { ApiError } from '../http/apiError.ts'
import { textField } from '../http/endpoint.ts'
import { readerSight } from '../http/pageLock.ts'
import { COMMENT_SUBJECT, forgetRefused, redirectRefused } from '../http/refusedPost.ts'
import { adoptCrumb, serveFeature } from '../http/serveFeature.ts'
import type { Env, Services } from '../http/services.ts'
import { requireAccess, sessionOf } from '../http/session.ts'
import { BUDGETS } from '../http/storing.ts'
import { answerAddress } from '../http/visitor.ts'

const SENTENCES: Partial<CommentSentences> = {
  rateLimited: REFUSALS.tooManyRequests,
  unknownItem: REFUSALS.nothingToComment,
  closed: REFUSALS.commentsOnThisClosed,
  unknownParent: REFUSALS.parentGone,
  nameless: REFUSALS.commentNameMissing,
  automatic: REFUSALS.commentAutomatic,
  wrongLength: REFUSALS.commentLength,
  visitRenewed: REFUSALS.visitRenewed,
  unknownComment: REFUSALS.noSuchComment,
  unknownPage: REFUSALS.noSuchPage,
}

/**
 * Serves the comments of items by the feature of `@vitrine/server`: reading, writing, and deletion by moderators [SRV-68]
 * [COL-20] [SRV-113] [SRV-86].
 */
export function commentRoutes(app: Hono<Env>, services: Services): void {
  const { db, clock, config } = services
  serveFeature(app, services, (contextOf) =>
    comments({
      async findItem(itemId, visit): Promise<CommentedItem | undefined> {
        const item = await findItemById(db, itemId, await readerSight(contextOf(visit), services))
        return item && { path: item.url, isOpen: item.commentsOpen }
      },
      accountOf: (visit) => commenterOf(contextOf(visit), services),
      async mayDelete(visit) {
        await requireAccess(contextOf(visit), services, { roles: mayModerate }, true)
        return true
      },
      async onDeleted(tx: Db, id, visit) {
        const { account } = (await sessionOf(contextOf(visit), services))!
        await writeJournal(tx, { account, now: clock() }, { action: 'deleted a comment', detail: id })
      },
      async nextPage(visit, { path }, _, page) {
        const c = contextOf(visit)
        await forgetRefused(c, services, COMMENT_SUBJECT)
        return `${answerAddress(c, path, { commented: '1', ...(page > 1 && { comments: String(page) }) })}#comments`
      },
      refused: (comment) => showAgain(contextOf(comment.visit), services, comment),
      messages: () => SENTENCES,
      commentsAMinute: config.commentsAMinute,
      bytesADay: BUDGETS.comments,
    }),
  )
}

/** Renders the page from which the comment was posted, with what was typed and the error. */
async function showAgain(
  c: Context<Env>,
  services: Services,
  { fields, refusal, error: sentence }: RefusedComment,
): Promise<Response> {
  const { db } = services
  const error = adoptCrumb(c, services, refusal)
  const sight = await readerSight(c, services)
  const item: ItemRow | undefined = await findItemById(db, textField(fields, 'itemId') ?? '', sight)
  if (!item) throw new ApiError(404, REFUSALS.nothingToComment)
  const answer = {
    itemId: item.id,
    name: textField(fields, 'name') ?? '',
    body: textField(fields, 'body') ?? '',
    parentId: textField(fields, 'parentId') ?? '',
    shownAt: textField(fields, 'shownAt') ?? '',
    error: sentence,
  }
  const to = `${answerAddress(c, item.url, { refused: 'comment' })}#comments`
  const redirect = await redirectRefused(c, services, error, { subject: COMMENT_SUBJECT, answer, to })
  if (redirect) return redirect
  const collection = (await findPageById(db, item.collectionId))!
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  const served = await readServed(c, services, { collection, item, sight })
  return renderItem(c, services, served, { state: answer, status: error.status })
}
