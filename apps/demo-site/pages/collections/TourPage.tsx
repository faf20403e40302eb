import { safeHref } from '@vitrine/links'
import type { ReactNode } from 'react'
import { Words } from '../Words.tsx'
import type { EventListPageProps } from './EventListPage.tsx'

/** Tour dates: a row for each, with its place and the way to tickets. */
export function TourPage({ heading, lead, path, cards, href, isPast, model }: EventListPageProps): ReactNode {
  const { contentLanguage, templateLanguage, lang } = model
  return (
    <section className="band collection-page">
      <div className="cell">
        <h1>
          <Words language={contentLanguage}>{heading}</Words>
        </h1>
        <p className="lead" {...contentLanguage}>
          {lead}
        </p>
        <nav className="ways" aria-label="Tour dates" {...templateLanguage}>
          <a href={href({ past: false })} aria-current={isPast ? undefined : 'page'}>
            Coming
          </a>
          <a href={href({ past: true })} aria-current={isPast ? 'page' : undefined}>
            Past
          </a>
          <a href={`${path}.ics`} type="text/calendar">
            All dates as a calendar
          </a>
        </nav>
      </div>
      <div className="cell">
        {cards.length === 0 && (
          <p className="lead" {...templateLanguage}>
            No dates are announced at the moment.
          </p>
        )}
        <ul className="tour-dates" {...contentLanguage}>
          {cards.map(({ id, time, address, url, ticketUrl }) => {
            const [venue, city] = (address ?? '').split(', ')
            const tickets = ticketUrl === undefined ? undefined : safeHref(ticketUrl)
            return (
              <li key={id}>
                <time dateTime={time.machine} lang={contentLanguage.lang === undefined ? undefined : lang}>
                  {time.text}
                </time>
                <a href={url}>{venue}</a>
                <span>{city}</span>
                <span {...templateLanguage}>{tickets ? <a href={tickets}>Tickets</a> : 'At the door'}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
