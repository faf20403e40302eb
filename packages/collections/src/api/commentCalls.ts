import type { Client } from '@vitrine/core-data'
import {
  type CommentJson,
  type CommentList,
  deleteComment,
  listComments,
  postComment,
  type PostedComment,
} from './endpoints.js'

/** The calls of comments. */
export interface CommentCalls {
  /** @param page - From 1. Default 1. */
  list(itemId: string, signal?: AbortSignal, page?: number): Promise<CommentList>
  /** @returns The stored comment; `isPending` if a moderator has to read it first. */
  post(comment: PostedComment): Promise<CommentJson>
  remove(id: string): Promise<void>
}

/**
 * The calls of comments over a client.
 * @example enhanceComments(element, commentCalls(createClient()))
 */
export function commentCalls(client: Client): CommentCalls {
  return {
    list: (itemId, signal, page = 1) =>
      client.call(listComments, { query: { itemId, ...(page > 1 && { page: String(page) }) }, signal }),
    async post(comment) {
      return (await client.call(postComment, { body: comment })).comment
    },
    async remove(commentId) {
      await client.call(deleteComment, { params: { commentId } })
    },
  }
}
