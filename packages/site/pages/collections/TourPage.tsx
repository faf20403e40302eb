import { translatorOf } from '../../server/languages.ts'
import { LISTS } from '../../messages/lists.ts'
import { COLLECTIONS } from '@vitrine/messages'
import { tourDate } from '@vitrine/collections'
import { TourDates } from '@vitrine/collections/react'
import type { ReactNode } from 'react'
import { ListHead } from './ListHead.tsx'
import type { EventPagesProps } from './listPage.ts'
import { viewProps } from './viewProps.ts'

/** Tour dates: a row for each, with its place and a link to tickets [COL-16]. */
export function TourPage(props: EventPagesProps): ReactNode {
  const { path, items, href, isPast, model } = props
  const translate = translatorOf(model.lang)
  const say = translate(LISTS)
  const { loader: _, ...view } = viewProps(model)
  return (
    <section className="band collection-page">
      <ListHead {...props} />
      <nav className="cell ways" aria-label={translate(COLLECTIONS).tourDates}>
        <a href={href({ past: false })} aria-current={isPast ? undefined : 'page'}>
          {say.comingDates}
        </a>
        <a href={href({ past: true })} aria-current={isPast ? 'page' : undefined}>
          {say.pastDates}
        </a>
        <a href={`${path}.ics`} type="text/calendar">
          {say.datesAsCalendar}
        </a>
      </nav>
      <div className="cell">
        <TourDates items={items.map(tourDate)} {...view} />
      </div>
    </section>
  )
}
