import { TourDates } from '@vitrine/collections/react'
import { COLLECTIONS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { inTimeframe } from '../kit/timeframe.js'
import type { TourDatesData } from './codec.js'

/** The dates of a tour with their tickets [BLK-2] [COL-16]. It needs no script. */
export function TourDatesBlock({
  data,
  messages = COLLECTIONS,
  page,
}: BlockViewProps<TourDatesData, Translation<typeof COLLECTIONS>>): ReactElement {
  return (
    <TourDates
      items={inTimeframe(data.items, data)}
      state={data.state}
      messages={messages}
      locale={page?.locale}
      contentLanguage={page?.contentLanguage}
    />
  )
}
