import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { withTables } from '../../core/feature.js'
import { type CommentRow, commentOf } from './commentRows.js'
import type { CommentTables } from './tables.js'

/** Comments on one page of an item [COL-34]. */
export const COMMENTS_A_PAGE = 20

/** A reader of comments: a comment that waits is visible to its author and to moderators only [SRV-68]. */
export interface CommentReader {
  readonly isModerator: boolean
  readonly accountId: string | undefined
  /** Digest of the CSRF token of the reader's browser; `undefined` without one. */
  readonly visitorHash: string | undefined
}

/** A reader who sees what everybody sees. */
export const PUBLIC_READER: CommentReader = { isModerator: false, accountId: undefined, visitorHash: undefined }

/** One page of the comments of an item. */
export interface CommentPage {
  /** In threads, the oldest first; a page that begins inside a thread has the first comment of the thread too. */
  readonly comments: readonly CommentRow[]
  /** From 1 to `pageCount`. */
  readonly page: number
  readonly pageCount: number
}

/** Order of the threads of an item, and of the comments of a thread. */
const ORDER = sql`coalesce(first.created_at, comment.created_at), coalesce(first.id, comment.id), first.id is not null,
  comment.created_at, comment.id`

type Joined = ExpressionBuilder<CommentTables & { comment: CommentTables['comments'] }, 'comment'>

/** Condition of the comments that a reader sees. */
const isSeenBy =
  ({ isModerator, accountId, visitorHash }: CommentReader) =>
  (eb: Joined) => {
    if (isModerator) return eb.val(true)
    const isOfAccount = accountId === undefined ? [] : [eb('comment.account_id', '=', accountId)]
    const isOfBrowser =
      visitorHash === undefined
        ? []
        : [eb.and([eb('comment.account_id', 'is', null), eb('comment.visitor_hash', '=', visitorHash)])]
    return eb.or([eb('comment.pending', '=', false), ...isOfAccount, ...isOfBrowser])
  }

const seenComments = (db: Kysely<any>, itemId: string, reader: CommentReader) =>
  withTables<CommentTables>(db)
    .selectFrom('comments as comment')
    .leftJoin('comments as first', 'first.id', 'comment.parent_id')
    .where('comment.item_id', '=', itemId)
    .where(isSeenBy(reader))

/**
 * Reads a page of the comments of an item for a reader [COL-20] [COL-34].
 * @param page - From 1; a later page than the last is the last.
 */
export async function readCommentPage(
  db: Kysely<any>,
  itemId: string,
  reader: CommentReader,
  page: number,
): Promise<CommentPage> {
  const seen = seenComments(db, itemId, reader)
  const counted = await seen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const pageCount = Math.max(1, Math.ceil(Number(counted.total) / COMMENTS_A_PAGE))
  const number = Math.min(page, pageCount)
  const rows = await seen
    .selectAll('comment')
    .orderBy(ORDER)
    .offset((number - 1) * COMMENTS_A_PAGE)
    .limit(COMMENTS_A_PAGE)
    .execute()
  const parentId = rows[0]?.parent_id
  const parents = parentId ? await seen.selectAll('comment').where('comment.id', '=', parentId).execute() : []
  return { comments: [...parents, ...rows].map(commentOf), page: number, pageCount }
}

/** The number of the page of an item's comments on which a reader sees a comment; 1 if the reader does not see it. */
export async function pageOfComment(
  db: Kysely<any>,
  comment: Pick<CommentRow, 'id' | 'itemId'>,
  reader: CommentReader,
): Promise<number> {
  const numbered = seenComments(db, comment.itemId, reader)
    .select(['comment.id', sql<string>`row_number() over (order by ${ORDER})`.as('place')])
    .as('numbered')
  const found = await withTables<CommentTables>(db)
    .selectFrom(numbered)
    .select('place')
    .where('id', '=', comment.id)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(Number(found?.place ?? 1) / COMMENTS_A_PAGE))
}

/** Digests of the CSRF tokens of the browsers whose comments on an item wait. */
export async function waitingAuthors(db: Kysely<any>, itemId: string): Promise<readonly string[]> {
  const rows = await withTables<CommentTables>(db)
    .selectFrom('comments')
    .select('visitor_hash')
    .distinct()
    .where('item_id', '=', itemId)
    .where('pending', '=', true)
    .execute()
  return rows.map(({ visitor_hash: hash }) => hash)
}
