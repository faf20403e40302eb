import { EventList } from '@vitrine/collections/react'
import type { ReactNode } from 'react'
import { ITEMS_MEASURE } from '../../content/measures.ts'
import { ListFrame } from './ListFrame.tsx'
import type { EventPagesProps } from './listPage.ts'
import { viewProps } from './viewProps.ts'

/** A list of coming or past events [COL-15] [SRV-102]. */
export function EventListPage(props: EventPagesProps): ReactNode {
  const { path, items, page, pageCount, filters, isPast, model } = props
  const { templateLanguage } = model
  const ways = (
    <>
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
    </>
  )
  return (
    <ListFrame list={props} ways={ways}>
      <EventList
        {...{ items, path, page, pageCount }}
        sizes={ITEMS_MEASURE}
        past={isPast}
        filter={filters}
        {...viewProps(model)}
      />
    </ListFrame>
  )
}
