import { type Month, monthText } from '@vitrine/collections'
import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import { CalendarPage } from '../../pages/collections/CalendarPage.tsx'
import { EVENTS_ID } from '../../content/collections/items.ts'
import type { ItemRow } from '../database/items.ts'
import type { Env, Services } from '../http/services.ts'
import { renderFrame } from './renderFrame.tsx'

export interface CalendarSubject {
  readonly month: Month
  /** ISO 8601 date. */
  readonly today: string
  readonly items: readonly ItemRow[]
}

/** The page of a month [COL-14]. */
export async function renderCalendar(
  c: Context<Env>,
  services: Services,
  { month, today, items }: CalendarSubject,
): Promise<Response> {
  const subject = {
    pageType: PageType.Collection,
    title: 'Calendar · Lantern Hall',
    description: 'Every event at Lantern Hall, month by month.',
    canonical: `/calendar?month=${monthText(month)}`,
  }
  const events = items.filter(({ collectionId }) => collectionId === EVENTS_ID)
  return renderFrame(c, services, subject, (model) => (
    <CalendarPage month={month} today={today} items={events} model={model} />
  ))
}
