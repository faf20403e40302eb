import type { CommentJson } from '@vitrine/collections/api'
import { CallError } from '../../core/callError.js'
import { cookieToken } from '../../core/csrf.js'
import type { Visit } from '../../core/feature.js'
import { digest } from '../../core/tokens.js'
import type { CommentAccount, CommentedItem, CommentSettings } from './commentOptions.js'
import type { CommentReader } from './commentPages.js'
import type { CommentRow } from './commentRows.js'

/** A visitor who reads or writes comments. */
export interface CommentVisitor {
  readonly account: CommentAccount | undefined
  readonly reader: CommentReader
}

/** Returns the person who sends a request, as comments know people. */
export async function visitorOf(visit: Visit, { accountOf }: CommentSettings): Promise<CommentVisitor> {
  const account = await accountOf(visit)
  const token = cookieToken(visit.request, visit.secret)
  return {
    account,
    reader: {
      isModerator: account?.isModerator ?? false,
      accountId: account?.id,
      visitorHash: token === undefined ? undefined : digest(token),
    },
  }
}

const isOwn = (row: CommentRow, { accountId, visitorHash }: CommentReader): boolean =>
  row.accountId === undefined ? row.visitorHash === visitorHash : row.accountId === accountId

/** Returns a comment as its reader sees it. */
export function commentJson(row: CommentRow, reader: CommentReader): CommentJson {
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
 * Finds what a comment belongs to.
 * @throws {CallError} 404 for something that the visitor may not see.
 */
export async function itemOf(visit: Visit, settings: CommentSettings, itemId: string): Promise<CommentedItem> {
  const item = await settings.findItem(itemId, visit)
  if (!item) throw new CallError(404, settings.sentencesOf(visit).unknownItem)
  return item
}
