import { formatMessage } from '@vitrine/messages'
import { REFUSALS } from '../../messages/refusals.ts'
import { COMMENT_LENGTH } from '@vitrine/collections'
import { deleteComment, listComments, postComment, type PostedComment } from '@vitrine/collections/api'
import { mayModerate } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { secondsSince } from '@vitrine/server/core'
import { readPage } from '../http/paging.ts'
import { type Commenter, commenterOf, commentJson, readComments, readerOf } from '../collections/readComments.ts'
import { readServed } from '../collections/readServed.ts'
import { renderItem } from '../collections/renderItem.tsx'
import { pageOfComment } from '../database/commentPages.ts'
import { findComment, removeComment, storeComment } from '../database/comments.ts'
import { writeJournal } from '../database/journal.ts'
import { findItemById, type ItemRow } from '../database/items.ts'
import { findPageById } from '../database/site.ts'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { readerSight } from '../http/pageLock.ts'
import { sessionOf } from '../http/session.ts'
import { COMMENT_SUBJECT, forgetRefused, redirectRefused } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { answerAddress } from '../http/visitor.ts'

/** Shortest time in seconds in which a person can read a post and comment on it [SRV-113]. */
const SOONEST = 3
/** Most links of a comment that is published without a moderator [SRV-113]. */
const MOST_LINKS = 0

const UNKNOWN_ITEM = REFUSALS.nothingToComment
const CLOSED = REFUSALS.commentsOnThisClosed
const UNKNOWN_PARENT = REFUSALS.parentGone
const NAMELESS = REFUSALS.commentNameMissing
const AUTOMATIC = REFUSALS.commentAutomatic
const INVALID = formatMessage(REFUSALS.commentLength, { count: COMMENT_LENGTH })
const CRUMB_LOST = REFUSALS.visitRenewed

const countLinks = (body: string): number => body.match(/https?:|www\./gi)?.length ?? 0

/** Serves the comments of items: reading, writing, and deletion by moderators [SRV-68] [COL-20] [SRV-113] [SRV-86]. */
export function commentRoutes(app: Hono<Env>, services: Services): void {
  const { db, clock, config, secret, log } = services

  async function itemFor(c: Context<Env>, itemId: string): Promise<ItemRow> {
    const item = await findItemById(db, itemId, await readerSight(c, services))
    if (!item) throw new ApiError(404, UNKNOWN_ITEM)
    return item
  }

  serveEndpoint(app, services, listComments, async ({ c, query }) => {
    const page = readPage(query.page)
    if (page === undefined) throw new ApiError(400, REFUSALS.noSuchPage)
    const { name: _, ...list } = await readComments(c, services, await itemFor(c, query.itemId), page)
    return list
  })

  /**
   * Whether a program wrote the comment: it filled in a field that is invisible, or sent it faster than a person
   * writes [SRV-113]. Visitors with an account count as people.
   */
  function looksAutomatic({ website, shownAt }: PostedComment, writer: Commenter): boolean {
    if (website) return true
    return writer.accountId === undefined && !((secondsSince(secret, shownAt, clock()) ?? 0) >= SOONEST)
  }

  async function parentOf(body: PostedComment): Promise<string | undefined> {
    if (!body.parentId) return undefined
    const parent = await findComment(db, body.parentId)
    if (!parent || parent.itemId !== body.itemId || parent.isPending) throw new ApiError(404, UNKNOWN_PARENT)
    // Attach an answer to the first comment of its thread, even if it answers another answer: threads have one level
    // only.
    return parent.parentId ?? parent.id
  }

  serveEndpoint(
    app,
    services,
    postComment,
    async ({ c, body }) => {
      await limitAddress(c, services, 'comment', config.commentsAMinute)
      const item = await itemFor(c, body.itemId)
      if (!item.commentsOpen) throw new ApiError(409, CLOSED)
      const writer = await commenterOf(c, services)
      if (looksAutomatic(body, writer)) throw new ApiError(400, AUTOMATIC)
      const name = (writer.name ?? body.name ?? '').trim()
      if (name === '') throw new ApiError(400, NAMELESS)
      const parentId = await parentOf(body)
      // Hold a comment for moderation if its writer is not signed in or if it contains a link, because spam comes in
      // these ways. Never hold a comment of a moderator, who could approve it at once.
      const isPending =
        !mayModerate(writer.roles) && (writer.accountId === undefined || countLinks(body.body) > MOST_LINKS)
      const row = await storeComment(db, {
        itemId: item.id,
        parentId,
        accountId: writer.accountId,
        visitorHash: writer.visitorHash,
        key: body.key,
        name,
        body: body.body.trim(),
        isPending,
        createdAt: clock(),
      })
      log.info('a comment was stored', { itemId: item.id, isPending })
      return { comment: commentJson(row, writer) }
    },
    {
      invalid: INVALID,
      plain: {
        read: (fields) => ({
          itemId: textField(fields, 'itemId') ?? '',
          // Replace CR LF by LF in a posted comment: browsers post line breaks as CR LF, which would count as two
          // characters.
          body: (textField(fields, 'body') ?? '').replaceAll('\r\n', '\n'),
          parentId: textField(fields, 'parentId') || undefined,
          name: textField(fields, 'name'),
          website: textField(fields, 'website'),
          shownAt: textField(fields, 'shownAt'),
          key: textField(fields, 'key'),
        }),
        async next({ c, body }, { comment }) {
          const { url } = await itemFor(c, body.itemId)
          await forgetRefused(c, services, COMMENT_SUBJECT)
          const page = await pageOfComment(db, comment, readerOf(await commenterOf(c, services)))
          return `${answerAddress(c, url, { commented: '1', ...(page > 1 && { comments: String(page) }) })}#comments`
        },
        async refused(c, fields, error) {
          const item = await itemFor(c, textField(fields, 'itemId') ?? '')
          const answer = {
            itemId: item.id,
            name: textField(fields, 'name') ?? '',
            body: textField(fields, 'body') ?? '',
            parentId: textField(fields, 'parentId') ?? '',
            shownAt: textField(fields, 'shownAt') ?? '',
            error: error.body.crumbFail ? CRUMB_LOST : error.message,
          }
          const to = `${answerAddress(c, item.url, { refused: 'comment' })}#comments`
          const redirect = await redirectRefused(c, services, error, { subject: COMMENT_SUBJECT, answer, to })
          if (redirect) return redirect
          const collection = (await findPageById(db, item.collectionId))!
          for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
          const served = await readServed(c, services, { collection, item, sight: await readerSight(c, services) })
          return renderItem(c, services, served, { state: answer, status: error.status })
        },
      },
    },
  )

  serveEndpoint(
    app,
    services,
    deleteComment,
    async ({ c }) => {
      const id = c.req.param('commentId')!
      const { account } = (await sessionOf(c, services))!
      await db.transaction().execute(async (tx) => {
        if (!(await removeComment(tx, id))) throw new ApiError(404, REFUSALS.noSuchComment)
        await writeJournal(tx, { account, now: services.clock() }, { action: 'deleted a comment', detail: id })
      })
      return { success: true as const }
    },
    { access: { roles: mayModerate } },
  )
}
