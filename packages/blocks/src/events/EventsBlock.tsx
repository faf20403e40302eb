import { EventList } from '@vitrine/collections/react'
import { vitrineLoader } from '@vitrine/media'
import { COLLECTIONS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { EventsData } from './codec.js'

/** Upcoming or past events, with links to all of them [BLK-2] [COL-15]. It needs no script. */
export function EventsBlock({
  data,
  messages = COLLECTIONS,
  page,
}: BlockViewProps<EventsData, Translation<typeof COLLECTIONS>>): ReactElement {
  return (
    <EventList
      {...data}
      messages={messages}
      locale={page?.locale}
      contentLanguage={page?.contentLanguage}
      loader={vitrineLoader}
    />
  )
}
