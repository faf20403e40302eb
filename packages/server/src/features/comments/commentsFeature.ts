import type { CommentJson } from '@vitrine/collections/api'
import { NO_TOKEN } from '../../core/csrf.js'
import type { Core, Feature } from '../../core/feature.js'
import { makeShownMark, makeSubmissionKey } from '../forms/submissionKey.js'
import { commentTables } from './baseline.js'
import { commentRoutes } from './commentCalls.js'
import { type CommentsOptions, readCommentOptions } from './commentOptions.js'
import { PUBLIC_READER, readCommentPage } from './commentPages.js'
import {
  approveComment,
  type CommentQuery,
  type CommentRow,
  commentsOf,
  listForModeration,
  removeComment,
  removeCommentsOf,
} from './commentRows.js'
import { commentJson } from './commentVisitor.js'

/** The comments of an item that everybody sees. */
export interface PublicComments {
  readonly comments: readonly CommentJson[]
  /** From 1 to `pageCount`. */
  readonly page: number
  readonly pageCount: number
}

/** Functions of the feature: `server.api.comments`. */
export interface CommentsApi {
  /**
   * Returns the hidden controls of a form without script by name; the page needs no cookie for them.
   * @param website - Default: the first one.
   */
  hiddenFields(itemId: string, website?: number): Promise<Readonly<Record<'itemId' | 'key' | 'shownAt', string>>>
  /**
   * Reads a page of the comments that everybody sees, for a page that the server draws.
   * @param page - From 1; a later page than the last is the last. Default 1.
   * @param website - Default: the first one.
   */
  published(itemId: string, page?: number, website?: number): Promise<PublicComments>
  /**
   * Lists comments for moderators.
   * @param query.website - Default: the first one.
   */
  list(query?: CommentQuery & { readonly website?: number | undefined }): Promise<readonly CommentRow[]>
  /**
   * Publishes a comment that waits.
   * @param website - Default: the first one.
   * @returns Whether there is such a comment.
   */
  approve(id: string, website?: number): Promise<boolean>
  /**
   * Deletes a comment with its answers.
   * @param website - Default: the first one.
   * @returns Whether there was such a comment.
   */
  remove(id: string, website?: number): Promise<boolean>
}

/**
 * Takes comments by script and by plain forms, each stored once, lets moderators read first what strangers write, and lists
 * them in pages, for `@vitrine/collections`.
 * @throws {TypeError} One sentence for an option that is unknown or wrong.
 * @example createServer({ secret, features: [comments({ findItem: (id) => posts.get(id) })] })
 */
export function comments(options: CommentsOptions): Feature<'comments', CommentsApi> {
  const settings = readCommentOptions(options)
  return {
    name: 'comments',
    migrations: { '0001-baseline': commentTables },
    routes: commentRoutes(settings),
    person: { read: (db, { id }) => commentsOf(db, id), delete: (tx, { id }) => removeCommentsOf(tx, id) },
    api: commentsApi,
  }
}

function commentsApi({ open, secretOf, clock }: Core): CommentsApi {
  const dbOf = async (website: number | undefined) => (await open(website)).db
  return {
    async hiddenFields(itemId, website) {
      const secret = secretOf((await open(website)).website)
      return { itemId, key: makeSubmissionKey(secret, NO_TOKEN, clock()), shownAt: makeShownMark(secret, clock()) }
    },
    async published(itemId, page = 1, website) {
      const shown = await readCommentPage(await dbOf(website), itemId, PUBLIC_READER, page)
      return { ...shown, comments: shown.comments.map((row) => commentJson(row, PUBLIC_READER)) }
    },
    list: async ({ website, ...query } = {}) => listForModeration(await dbOf(website), query),
    approve: async (id, website) => approveComment(await dbOf(website), id),
    remove: async (id, website) => removeComment(await dbOf(website), id),
  }
}
