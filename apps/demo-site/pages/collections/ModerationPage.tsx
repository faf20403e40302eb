import type { ReactNode } from 'react'
import type { WaitingComment } from '../../server/database/comments.ts'
import type { PageModel } from '../../server/model.ts'

export interface ModerationPageProps {
  readonly waiting: readonly WaitingComment[]
  readonly published: readonly WaitingComment[]
  readonly model: PageModel
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The comments of the site for people who moderate them. */
export function ModerationPage({ waiting, published, model }: ModerationPageProps): ReactNode {
  return (
    <section className="band moderation-page" {...model.templateLanguage}>
      <div className="cell" data-span="text">
        <h1>Comments</h1>
        <h2>Waiting</h2>
        <List comments={waiting} empty="No comment waits." crumb={model.crumb} />
        <h2>Published</h2>
        <List comments={published} empty="No comment is published." crumb={model.crumb} />
      </div>
    </section>
  )
}

interface ListProps {
  readonly comments: readonly WaitingComment[]
  readonly empty: string
  readonly crumb: string
}

function List({ comments, empty, crumb }: ListProps): ReactNode {
  if (comments.length === 0) return <p>{empty}</p>
  return (
    <ul className="comment-threads">
      {comments.map(({ id, name, body, itemTitle, itemUrl, createdAt, isPending }) => (
        <li key={id}>
          <article className="comment" aria-labelledby={`by-${id}`}>
            <p className="quiet">
              <strong id={`by-${id}`} dir="auto">
                {name}
              </strong>{' '}
              on <a href={`${itemUrl}#comments`}>{itemTitle}</a>,{' '}
              <time dateTime={createdAt.toISOString()}>{TIME.format(createdAt)}</time>
            </p>
            <p className="comment-body" dir="auto">
              {body}
            </p>
            <form method="post">
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
          </article>
        </li>
      ))}
    </ul>
  )
}
