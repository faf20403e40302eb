import { translatorOf } from '../../server/languages.ts'
import { LISTS } from '../../messages/lists.ts'
import { EventList } from '@vitrine/collections/react'
import type { ReactNode } from 'react'
import { ITEMS_MEASURE } from '../measures.ts'
import { ListFrame } from './ListFrame.tsx'
import type { EventPagesProps } from './listPage.ts'
import { viewProps } from './viewProps.ts'

/** A list of coming or past events [COL-15] [SRV-102]. */
export function EventListPage(props: EventPagesProps): ReactNode {
  const { path, items, page, pageCount, filters, isPast, model } = props
  const say = translatorOf(model.lang)(LISTS)
  const ways = (
    <>
      <p>
        <a href="/calendar">{say.monthByMonth}</a>
      </p>
      <p>
        <a href={`${path}.ics`} type="text/calendar">
          {say.eventsAsCalendar}
        </a>
      </p>
      <p>
        <a href={`${path}/rss.xml`} type="application/rss+xml">
          {say.rssFeed}
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
