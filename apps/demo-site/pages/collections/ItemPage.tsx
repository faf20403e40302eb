import type { CalendarLinks } from '@vitrine/collections'
import type { CommentJson } from '@vitrine/collections/api'
import { safeHref } from '@vitrine/links'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactNode } from 'react'
import type { Card } from '../../server/collections/card.ts'
import type { NavigationLink, PageModel } from '../../server/model.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentThreads } from './CommentThreads.tsx'

/** The form of comments after it was posted without script. */
export interface CommentFormState {
  readonly itemId: string
  readonly name?: string
  readonly body?: string
  readonly parentId?: string
  readonly shownAt?: string
  /** Why it was refused. */
  readonly error?: string
  /** A comment has just been stored. */
  readonly isSent?: boolean
}

export interface ItemPageProps {
  readonly card: Card
  readonly html: SafeHtml
  readonly collection: { readonly title: string; readonly path: string }
  readonly older: NavigationLink | undefined
  readonly newer: NavigationLink | undefined
  /** Of an event. */
  readonly event: { readonly links: CalendarLinks; readonly file: string } | undefined
  /** HTML of the map. */
  readonly map: SafeHtml | undefined
  readonly comments: {
    readonly comments: readonly CommentJson[]
    readonly mayComment: boolean
    readonly mayModerate: boolean
    /** Of the person who is signed in. */
    readonly name: string | undefined
  }
  readonly form: CommentFormState
  /** Milliseconds since 1970. */
  readonly now: number
  readonly model: PageModel
}

/** A post or an event: its text, its neighbours and its comments. */
export function ItemPage(props: ItemPageProps): ReactNode {
  const { card, html, collection, older, newer, event, map, comments, form, now, model } = props
  const { contentLanguage, templateLanguage, lang } = model
  const { title, picture, time, author, label, excerpt, categories, tags, address } = card
  const timeLanguage = contentLanguage.lang === undefined ? undefined : lang
  return (
    <>
      <article className="band item-page">
        <header className="cell" data-span="text">
          <p className="quiet" {...contentLanguage}>
            <a href={collection.path}>{collection.title}</a>
          </p>
          <h1 {...contentLanguage}>{title}</h1>
          {label && (
            <p className="item-label" {...templateLanguage}>
              {label}
            </p>
          )}
          <p className="quiet" {...contentLanguage}>
            <time dateTime={time.machine} lang={timeLanguage}>
              {time.text}
            </time>
            {' · '}
            {address ?? author}
          </p>
          <p className="lead" {...contentLanguage}>
            {excerpt}
          </p>
        </header>
        {picture && (
          <div className="cell" data-span="end">
            <Image
              {...picture}
              loader={vitrineLoader}
              sizes="(width >= 820px) min(42vw, 488px), 100vw"
              priority
              {...contentLanguage}
            />
          </div>
        )}
        <div className="cell item-text" data-span="text">
          <Html html={html} {...contentLanguage} />
          {event && <EventWays {...event} ticketUrl={card.ticketUrl} model={model} />}
          <p className="quiet" {...contentLanguage}>
            {[
              ...categories.map((name) => ['category', name] as const),
              ...tags.map((name) => ['tag', name] as const),
            ].map(([kind, name]) => (
              <a key={kind + name} className="tag" href={`${collection.path}?${kind}=${encodeURIComponent(name)}`}>
                {name}
              </a>
            ))}
          </p>
        </div>
        {map && <Html className="cell" html={map} />}
        <nav className="cell neighbours" aria-label={event ? 'Other events' : 'Other posts'} {...templateLanguage}>
          {older && (
            <a href={older.href} rel="prev">
              <span className="quiet">{event ? 'Earlier' : 'Older'}</span>
              <span {...contentLanguage}>{older.label}</span>
            </a>
          )}
          {newer && (
            <a href={newer.href} rel="next">
              <span className="quiet">{event ? 'Later' : 'Newer'}</span>
              <span {...contentLanguage}>{newer.label}</span>
            </a>
          )}
        </nav>
      </article>
      {(comments.mayComment || comments.comments.length > 0) && (
        <section className="band comments" id="comments" aria-labelledby="comments-title" tabIndex={-1}>
          <div className="cell" data-span="text">
            <h2 id="comments-title" {...templateLanguage}>
              Comments
            </h2>
            <CommentThreads {...comments} now={now} model={model} />
            {comments.mayComment && <CommentForm {...form} account={comments.name} model={model} />}
          </div>
        </section>
      )}
    </>
  )
}

interface EventWaysProps {
  readonly links: CalendarLinks
  readonly file: string
  readonly ticketUrl: string | undefined
  readonly model: PageModel
}

/** Tickets, and the ways into a calendar. */
function EventWays({ links, file, ticketUrl, model: { templateLanguage } }: EventWaysProps): ReactNode {
  const tickets = ticketUrl === undefined ? undefined : safeHref(ticketUrl)
  return (
    <ul className="ways event-ways" {...templateLanguage}>
      {tickets && (
        <li>
          <a href={tickets}>Tickets</a>
        </li>
      )}
      <li>
        <a href={file} type="text/calendar">
          Calendar file
        </a>
      </li>
      {(['google', 'outlook', 'office365', 'yahoo'] as const).map((name) => (
        <li key={name}>
          <a href={links[name]} rel="noopener" target="_blank">
            {CALENDARS[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}

const CALENDARS = {
  google: 'Google Calendar',
  outlook: 'Outlook.com',
  office365: 'Microsoft 365',
  yahoo: 'Yahoo Calendar',
} as const
