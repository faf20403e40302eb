/** Most UTF-16 units of a comment [COL-20]. */
export const COMMENT_LENGTH = 4000

/** The members of a comment that decide about its place. */
export interface CommentPlace {
  readonly id: string
  /** Id of the comment that this one answers. */
  readonly parentId?: string | undefined
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** A comment with its answers. */
export interface CommentThread<Comment> {
  readonly comment: Comment
  /** Oldest first. */
  readonly replies: readonly Comment[]
}

/**
 * Puts comments into threads of one level, oldest first [COL-20]. An answer to an answer joins the thread of the first
 * comment; an answer whose comment is missing begins a thread of its own.
 */
export function threadComments<Comment extends CommentPlace>(
  comments: readonly Comment[],
): readonly CommentThread<Comment>[] {
  const byId = new Map(comments.map((comment) => [comment.id, comment]))
  function rootOf(comment: Comment): Comment {
    const seen = new Set<Comment>()
    let root = comment
    for (;;) {
      const parent = root.parentId === undefined ? undefined : byId.get(root.parentId)
      if (!parent) return root
      // Begin a thread with a comment whose parents form a circle: a circle has no first comment, and the search would
      // not end.
      if (seen.has(parent)) return comment
      seen.add(parent)
      root = parent
    }
  }
  const sorted = [...comments].sort((one, other) => one.createdAt - other.createdAt)
  const replies = new Map<Comment, Comment[]>()
  for (const comment of sorted) {
    const root = rootOf(comment)
    const list = replies.get(root) ?? []
    replies.set(root, root === comment ? list : [...list, comment])
  }
  return sorted
    .filter((comment) => rootOf(comment) === comment)
    .map((comment) => ({ comment, replies: replies.get(comment)! }))
}

/** Why a comment cannot be sent [COL-20]; `undefined` if it can. White space alone is no comment. */
export function commentFault(body: string): 'empty' | 'too-long' | undefined {
  if (body.trim() === '') return 'empty'
  return body.length > COMMENT_LENGTH ? 'too-long' : undefined
}
