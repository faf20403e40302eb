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
  list(itemId: string, signal?: AbortSignal): Promise<CommentList>
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
    list: (itemId, signal) => client.call(listComments, { query: { itemId }, signal }),
    async post(comment) {
      return (await client.call(postComment, { body: comment })).comment
    },
    async remove(commentId) {
      await client.call(deleteComment, { params: { commentId } })
    },
  }
}
