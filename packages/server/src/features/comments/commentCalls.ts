import { type CommentJson, type CommentList, deleteComment, listComments, postComment } from '@vitrine/collections/api'
import type { Kysely } from 'kysely'
import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import { type Call, type Route, route, type Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { digest, randomToken } from '../../core/tokens.js'
import { partyOf } from '../../core/visitor.js'
import { queueMail } from '../../mail/outbox.js'
import { secondsSince } from '../forms/submissionKey.js'
import type { CommentedItem, CommentSentences, CommentSettings } from './commentOptions.js'
import { readCommentPage } from './commentPages.js'
import { type CommentRow, findComment, removeComment, storeComment } from './commentRows.js'
import { commentJson, type CommentVisitor, itemOf, visitorOf } from './commentVisitor.js'
import { plainComment } from './plainComment.js'

const MINUTE = 60
/** Shortest time in seconds in which a person can read a post and comment on it [SRV-113]. */
const SOONEST = 3
/** Bytes of a comment's row beside what was sent. */
const ROW_BYTES = 1000
const MOST_BYTES = 100_000
/** Number of a page. */
const PAGE = /^[1-9]\d{0,4}$/

/** A call that sends a comment. */
export type PostCall = Call<typeof postComment>

/** Routes of the feature: reading, writing, and deletion by moderators. */
export function commentRoutes(settings: CommentSettings): readonly Route[] {
  return [
    route(listComments, (call) => list(call, settings)),
    route(postComment, (call) => post(call, settings), {
      mostBytes: MOST_BYTES,
      invalid: (visit) => settings.sentencesOf(visit).wrongLength,
      plain: plainComment(settings),
    }),
    route(deleteComment, (call) => remove(call, settings)),
  ]
}

async function list(call: Call<typeof listComments>, settings: CommentSettings): Promise<CommentList> {
  const { itemId } = call.query
  const page = call.query.page || '1'
  if (!PAGE.test(page)) throw new CallError(400, settings.sentencesOf(call).unknownPage)
  const item = await itemOf(call, settings, itemId)
  const { reader } = await visitorOf(call, settings)
  const shown = await readCommentPage(call.db, itemId, reader, Number(page))
  return {
    ...shown,
    comments: shown.comments.map((row) => commentJson(row, reader)),
    mayComment: item.isOpen ?? true,
    mayModerate: reader.isModerator,
  }
}

/** Checks rate, item, writer, name and thread, in that order, and stores the comment. */
async function post(call: PostCall, settings: CommentSettings): Promise<{ comment: CommentJson }> {
  const { body, db, core, website } = call
  const now = core.clock()
  const say = settings.sentencesOf(call)
  const visitor = await visitorOf(call, settings)
  await limitWriter(call, visitor, settings, say, now)
  const item = await itemOf(call, settings, body.itemId)
  if (item.isOpen === false) throw new CallError(409, say.closed)
  if (looksAutomatic(call, visitor, now)) throw new CallError(400, say.automatic)
  const { account, reader } = visitor
  const name = (account?.name ?? body.name ?? '').trim()
  if (name === '') throw new CallError(400, say.nameless)
  const text = body.body.trim()
  const judged = { itemId: body.itemId, name, body: text, account }
  const comment = {
    itemId: body.itemId,
    parentId: await parentOf(call, say),
    accountId: account?.id,
    // A browser without the cookie is nobody whom another request is known to come from, but for the key of its form.
    visitorHash: reader.visitorHash ?? digest(`no cookie: ${body.key ?? randomToken()}`),
    key: body.key,
    name,
    body: text,
    // Never hold a comment of a moderator, who could approve it at once.
    isPending: !reader.isModerator && settings.holds(judged),
    createdAt: now,
  }
  const bytes = ROW_BYTES + Buffer.byteLength(JSON.stringify(body))
  const stored = { kind: 'comments', party: partyOf(call.address), bytes, website: website.id }
  await requireBytes(core.budgets, db, stored, settings.bytesADay, now, say.tooMuch)
  const row = await storeComment(db, comment, (tx, one) => writeNotices(tx, one, item, settings, call))
  core.log.info('a comment was stored', { itemId: row.itemId, isPending: row.isPending })
  return { comment: commentJson(row, reader) }
}

/** Counts a comment of an address, and of the account, so that neither more addresses nor more accounts avoid the limit. */
async function limitWriter(
  { db, address }: PostCall,
  { account }: CommentVisitor,
  { commentsAMinute }: CommentSettings,
  say: CommentSentences,
  now: Date,
): Promise<void> {
  for (const party of [partyOf(address), ...(account ? [`account:${account.id}`] : [])])
    await limitRequest(db, `comment:${party}`, { limit: commentsAMinute, seconds: MINUTE }, now, say.rateLimited)
}

/**
 * Whether a program wrote the comment: it filled in a field that is invisible, or sent it faster than a person writes
 * [SRV-113]. Visitors with an account count as people.
 */
function looksAutomatic({ body, secret }: PostCall, { account }: CommentVisitor, now: Date): boolean {
  if (body.website) return true
  return account === undefined && !((secondsSince(secret, body.shownAt, now) ?? 0) >= SOONEST)
}

async function parentOf({ body, db }: PostCall, say: CommentSentences): Promise<string | undefined> {
  if (!body.parentId) return undefined
  const parent = await findComment(db, body.parentId)
  if (!parent || parent.itemId !== body.itemId || parent.isPending) throw new CallError(404, say.unknownParent)
  // Attach an answer to the first comment of its thread, even if it answers another answer: threads have one level only.
  return parent.parentId ?? parent.id
}

async function writeNotices(
  tx: Kysely<any>,
  { isPending, name, body, createdAt }: CommentRow,
  { path }: CommentedItem,
  { notify }: CommentSettings,
  { website }: Visit,
): Promise<void> {
  if (!isPending) return
  const text = `${name}:\n\n${body}\n\nA comment on ${path}, which waits for a moderator.\n`
  for (const to of notify) await queueMail(tx, { to, subject: `${website.name}: a comment waits`, text }, createdAt)
}

async function remove(call: Call<typeof deleteComment>, settings: CommentSettings): Promise<{ success: true }> {
  const say = settings.sentencesOf(call)
  const mayDelete = settings.mayDelete ?? (async () => (await visitorOf(call, settings)).reader.isModerator)
  if (!(await mayDelete(call))) throw new CallError(403, say.notModerator)
  const id = call.params['commentId']!
  await call.db.transaction().execute(async (tx) => {
    if (!(await removeComment(tx, id))) throw new CallError(404, say.unknownComment)
    await settings.onDeleted(tx, id, call)
  })
  return { success: true }
}
