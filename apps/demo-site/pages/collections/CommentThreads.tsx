import { threadComments } from '@vitrine/collections'
import type { CommentJson } from '@vitrine/collections/api'
import { relativeTime, TIME } from '@vitrine/messages'
import type { ReactNode } from 'react'
import { translatorOf } from '../../server/languages.ts'
import type { PageModel } from '../../server/model.ts'

export interface CommentThreadsProps {
  readonly comments: readonly CommentJson[]
  readonly mayModerate: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  readonly model: PageModel
}

/** Comments in threads of one level, the oldest first. */
export function CommentThreads({ comments, ...props }: CommentThreadsProps): ReactNode {
  if (comments.length === 0) return <p {...props.model.templateLanguage}>Nobody has written anything yet.</p>
  return (
    <ol className="comment-threads">
      {threadComments(comments).map(({ comment, replies }) => (
        <li key={comment.id}>
          <Comment {...props} comment={comment} />
          {replies.length > 0 && (
            <ol>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <Comment {...props} comment={reply} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}

interface CommentProps extends Omit<CommentThreadsProps, 'comments'> {
  readonly comment: CommentJson
}

function Comment({ comment, mayModerate, now, model }: CommentProps): ReactNode {
  const { id, name, body, createdAt, isPending } = comment
  const { templateLanguage, lang, crumb } = model
  return (
    <article id={`comment-${id}`} className="comment">
      <p className="quiet">
        <strong dir="auto">{name}</strong>{' '}
        <time dateTime={new Date(createdAt).toISOString()}>
          {relativeTime(createdAt, now, { messages: translatorOf(lang)(TIME), locale: lang, timeZone: 'UTC' })}
        </time>
      </p>
      {isPending && (
        <p className="item-label" {...templateLanguage}>
          Waits for a moderator
        </p>
      )}
      <p className="comment-body" dir="auto">
        {body}
      </p>
      {mayModerate && (
        <form method="post" action="/config/comments" {...templateLanguage}>
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="id" value={id} />
          {isPending && (
            <button type="submit" name="do" value="approve">
              Publish
            </button>
          )}
          <button type="submit" name="do" value="delete">
            Delete
          </button>
        </form>
      )}
    </article>
  )
}
