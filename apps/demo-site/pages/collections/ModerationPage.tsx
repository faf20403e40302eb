import type { ReactNode } from 'react'
import type { PageModel } from '../../server/model.ts'

/** A visitor's text, as a moderator sees it. */
export interface ModeratedText {
  readonly id: string
  readonly name: string
  readonly body: string
  /** From 1 to 5; only for a review. */
  readonly rating?: number | undefined
  /** Title of the reviewed product or the commented item. */
  readonly subject: string
  /** Address of the words on their page. */
  readonly href: string
  readonly createdAt: Date
  readonly isWaiting: boolean
}

export interface ModerationPageProps {
  /** "Comments". */
  readonly title: string
  /** "comment". */
  readonly noun: string
  readonly waiting: readonly ModeratedText[]
  readonly published: readonly ModeratedText[]
  /** The other pages on which words are moderated. */
  readonly others: readonly { readonly title: string; readonly path: string }[]
  readonly model: PageModel
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Lists visitors' texts for moderators [COL-20] [SRV-113]. */
export function ModerationPage({ title, noun, waiting, published, others, model }: ModerationPageProps): ReactNode {
  return (
    <section className="band moderation-page" {...model.templateLanguage}>
      <div className="cell" data-span="text">
        <h1>{title}</h1>
        <h2>Waiting</h2>
        <List texts={waiting} empty={`No ${noun} waits.`} crumb={model.crumb} />
        <h2>Published</h2>
        <List texts={published} empty={`No ${noun} is published.`} crumb={model.crumb} />
        {others.map((area) => (
          <p key={area.path}>
            <a href={area.path}>{area.title}</a>
          </p>
        ))}
      </div>
    </section>
  )
}

interface ListProps {
  readonly texts: readonly ModeratedText[]
  readonly empty: string
  readonly crumb: string
}

function List({ texts, empty, crumb }: ListProps): ReactNode {
  if (texts.length === 0) return <p>{empty}</p>
  return (
    <ul className="comment-threads">
      {texts.map(({ id, name, body, rating, subject, href, createdAt, isWaiting }) => (
        <li key={id}>
          <article className="comment" aria-labelledby={`by-${id}`}>
            <p className="quiet">
              <strong id={`by-${id}`} dir="auto">
                {name}
              </strong>{' '}
              on <a href={href}>{subject}</a>, <time dateTime={createdAt.toISOString()}>{TIME.format(createdAt)}</time>
              {rating !== undefined && `, ${rating} of 5 stars`}
            </p>
            {body !== '' && (
              <p className="comment-body" dir="auto">
                {body}
              </p>
            )}
            <form method="post">
              <input type="hidden" name="crumb" value={crumb} />
              <input type="hidden" name="id" value={id} />
              {isWaiting && (
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
