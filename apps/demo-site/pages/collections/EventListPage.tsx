import { EventList } from '@vitrine/collections/react'
import type { ReactNode } from 'react'
import { Filters } from './Filters.tsx'
import { ListHead } from './ListHead.tsx'
import type { EventPagesProps } from './listPage.ts'
import { viewProps } from './viewProps.ts'

/** A list of events: those that come, or those that have been. */
export function EventListPage(props: EventPagesProps): ReactNode {
  const { path, items, page, pageCount, filters, href, tags, categories, isPast, model } = props
  const { contentLanguage, templateLanguage } = model
  return (
    <section className="band collection-page">
      <ListHead {...props} />
      <div className="cell" data-span="items" {...contentLanguage}>
        <EventList {...{ items, path, page, pageCount }} past={isPast} filter={filters} {...viewProps(model)} />
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
          <a href="/calendar">Month by month</a>
        </p>
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
