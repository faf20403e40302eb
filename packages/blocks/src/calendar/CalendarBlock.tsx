import { Calendar } from '@vitrine/collections/react'
import { COLLECTIONS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { CalendarData } from './codec.js'

/** A month of events, with links to the months beside it [BLK-2] [COL-14]. */
export function CalendarBlock({
  data,
  messages = COLLECTIONS,
  page,
}: BlockViewProps<CalendarData, Translation<typeof COLLECTIONS>>): ReactElement {
  const { collectionId: _, ...shown } = data
  return <Calendar {...shown} messages={messages} locale={page?.locale} contentLanguage={page?.contentLanguage} />
}
