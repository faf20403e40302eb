import { BOOKING } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { OutsideView } from '../outside/OutsideView.js'
import type { AppointmentSchedulingData } from './codec.js'

/** The link to the provider's schedule, always shown: a page cannot detect that a frame was refused [BLK-44]. */
export function AppointmentSchedulingBlock({
  data,
  messages = BOOKING,
  page,
}: BlockViewProps<AppointmentSchedulingData, Translation<typeof BOOKING>>): ReactElement {
  const { title, text, href, label, show, height } = data
  return (
    <OutsideView
      scope="schedule"
      offersContent
      height={show === 'inline' ? height : undefined}
      {...{ title, text, href, label, messages, page }}
    />
  )
}
