import type { ReactNode } from 'react'
import type { PageModel } from '../../server/model.ts'
import { PageNav } from '../PageNav.tsx'

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

/** One page of texts, with the addresses of the pages before and after it. */
export interface ModeratedList {
  readonly texts: readonly ModeratedText[]
  readonly previous?: string | undefined
  readonly next?: string | undefined
}

export interface ModerationPageProps {
  /** "Comments". */
  readonly title: string
  /** "comment". */
  readonly noun: string
  readonly waiting: ModeratedList
  readonly published: ModeratedList
  readonly model: PageModel
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Lists visitors' texts for moderators [COL-20] [SRV-113]. */
export function ModerationPage({ title, noun, waiting, published, model }: ModerationPageProps): ReactNode {
  return (
    <section className="band orders-page moderation-page" {...model.templateLanguage}>
      <div className="cell" data-span="wide">
        <h1>{title}</h1>
        <h2>Waiting</h2>
        <List list={waiting} label="Pages that wait" empty={`No ${noun} waits.`} crumb={model.crumb} />
        <h2>Published</h2>
        <List list={published} label="Published pages" empty={`No ${noun} is published.`} crumb={model.crumb} />
      </div>
    </section>
  )
}

interface ListProps {
  readonly list: ModeratedList
  /** Name of the links to other pages. */
  readonly label: string
  readonly empty: string
  readonly crumb: string
}

function List({ list: { texts, previous, next }, label, empty, crumb }: ListProps): ReactNode {
  if (texts.length === 0 && previous === undefined) return <p>{empty}</p>
  return (
    <>
      {texts.map(({ id, name, body, rating, subject, href, createdAt, isWaiting }) => (
        <article key={id} aria-labelledby={`by-${id}`}>
          <p className="quiet">
            <strong id={`by-${id}`} dir="auto">
              {name}
            </strong>{' '}
            on <a href={href}>{subject}</a>, <time dateTime={createdAt.toISOString()}>{TIME.format(createdAt)}</time>
            {rating !== undefined && `, ${rating} of 5 stars`}
          </p>
          {body !== '' && <p dir="auto">{body}</p>}
          <form method="post" className="ways">
            <input type="hidden" name="crumb" value={crumb} />
            <input type="hidden" name="id" value={id} />
            {isWaiting && (
              <button type="submit" name="do" value="approve" data-kind="primary">
                Publish
              </button>
            )}
            <button type="submit" name="do" value="delete">
              Delete
            </button>
          </form>
        </article>
      ))}
      <PageNav label={label} previous={previous} next={next} />
    </>
  )
}
