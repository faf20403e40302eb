import type { ReactNode } from 'react'
import { Words } from '../Words.tsx'
import { Filters } from './Filters.tsx'
import { Listing } from './Listing.tsx'
import type { ListPageProps } from './listPage.ts'

export interface EventListPageProps extends ListPageProps {
  /** Events that have ended. */
  readonly isPast: boolean
}

/** A list of events: those that come, or those that have been. */
export function EventListPage(props: EventListPageProps): ReactNode {
  const { heading, lead, path, filters, href, tags, categories, isPast, model } = props
  const { contentLanguage, templateLanguage } = model
  return (
    <section className="band collection-page">
      <div className="cell">
        <h1>
          <Words language={contentLanguage}>{heading}</Words>
        </h1>
        <p className="lead" {...contentLanguage}>
          {lead}
        </p>
        <nav className="ways" aria-label="Events" {...templateLanguage}>
          <a href={href({ past: false })} aria-current={isPast ? undefined : 'page'}>
            Coming
          </a>
          <a href={href({ past: true })} aria-current={isPast ? 'page' : undefined}>
            Past
          </a>
          <a href="/calendar">Calendar</a>
        </nav>
      </div>
      <div className="cell" data-span="items">
        <Listing {...props} />
      </div>
      <aside className="cell" data-span="filters">
        <Filters
          id="categories"
          title="Categories"
          facets={categories}
          chosen={filters.category}
          href={(category) => href({ category })}
          language={contentLanguage}
          templateLanguage={templateLanguage}
        />
        <Filters
          id="tags"
          title="Tags"
          facets={tags}
          chosen={filters.tag}
          href={(tag) => href({ tag })}
          language={contentLanguage}
          templateLanguage={templateLanguage}
        />
        <p {...templateLanguage}>
          <a href={`${path}.ics`} type="text/calendar">
            All events as a calendar
          </a>
        </p>
        <p {...templateLanguage}>
          <a href={`${path}/rss.xml`} type="application/rss+xml">
            RSS feed
          </a>
        </p>
      </aside>
    </section>
  )
}
