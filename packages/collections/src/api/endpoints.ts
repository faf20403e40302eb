import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { COMMENT_LENGTH } from '../core/comments.js'

/** A comment as the server sends it [COL-20]. */
export interface CommentJson {
  readonly id: string
  readonly itemId: string
  /** Id of the comment that this one answers. */
  readonly parentId?: string | undefined
  readonly name: string
  /** Plain text; line breaks count. */
  readonly body: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Waits for a moderator; only its author and moderators receive it. */
  readonly isPending?: boolean | undefined
  /** Written by the visitor who asks. */
  readonly isOwn?: boolean | undefined
}

/** One page of the comments of an item, and the permissions of the person who reads them. */
export interface CommentList {
  readonly comments: readonly CommentJson[]
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly mayComment: boolean
  readonly mayModerate: boolean
}

/** A comment to be sent. */
export interface PostedComment {
  readonly itemId: string
  readonly body: string
  readonly parentId?: string | undefined
  /** Only for a visitor who is not signed in. */
  readonly name?: string | undefined
  /** A field that people do not see; one with a value was filled in by a program. */
  readonly website?: string | undefined
  /** Signed mark of the page's form with the time when it was shown. */
  readonly shownAt?: string | undefined
  /** Key of the form: the same comment with the same key is stored once. At most 500 characters. */
  readonly key?: string | undefined
}

const text = v.string()
const optional = <S extends v.GenericSchema>(schema: S) => v.exactOptional(v.undefinedable(schema))
const filled = v.pipe(text, v.minLength(1), v.maxLength(200))

const comment: v.GenericSchema<CommentJson> = v.object({
  id: filled,
  itemId: filled,
  parentId: optional(filled),
  name: text,
  body: text,
  createdAt: v.number(),
  isPending: optional(v.boolean()),
  isOwn: optional(v.boolean()),
})

const commentList: v.GenericSchema<CommentList> = v.object({
  comments: v.array(comment),
  page: v.number(),
  pageCount: v.number(),
  mayComment: v.boolean(),
  mayModerate: v.boolean(),
})

const posted: v.GenericSchema<PostedComment> = v.object({
  itemId: filled,
  body: v.pipe(
    text,
    v.maxLength(COMMENT_LENGTH),
    v.check((body) => body.trim() !== ''),
  ),
  parentId: optional(filled),
  name: optional(v.pipe(text, v.maxLength(80))),
  website: optional(v.pipe(text, v.maxLength(1000))),
  shownAt: optional(v.pipe(text, v.maxLength(500))),
  key: optional(v.pipe(text, v.maxLength(500))),
})

const done: v.GenericSchema<{ readonly success: true }> = v.object({ success: v.literal(true) })
const oneComment: v.GenericSchema<{ readonly comment: CommentJson }> = v.object({ comment })

const itemQuery: v.GenericSchema<{ readonly itemId: string; readonly page?: string | undefined }> = v.object({
  itemId: filled,
  page: optional(text),
})

/** Path of the comments; a form posts to it. */
const COMMENTS: `${typeof API_ROOT}rest/comments` = `${API_ROOT}rest/comments`

/** A page of the comments of an item [COL-20] [COL-34]. */
export const listComments = defineEndpoint({
  method: 'GET',
  path: COMMENTS,
  query: itemQuery,
  response: commentList,
})

/** Adds a comment [COL-20]. */
export const postComment = defineEndpoint({
  method: 'POST',
  path: COMMENTS,
  request: posted,
  response: oneComment,
})

/** Deletes a comment and its answers; for people who moderate [COL-20]. */
export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: `${COMMENTS}/:commentId`,
  response: done,
})
