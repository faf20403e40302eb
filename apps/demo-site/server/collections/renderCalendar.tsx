import { type Month, monthText } from '@vitrine/collections'
import { Calendar } from '@vitrine/collections/react'
import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import { viewProps } from '../../pages/collections/viewProps.ts'
import { EVENTS_ID } from '../../content/collections/items.ts'
import type { ItemRow } from '../database/items.ts'
import type { Env, Services } from '../http/services.ts'
import { eventContext } from '../render/itemJson.ts'
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
  const events = items.filter(({ collectionId }) => collectionId === EVENTS_ID).map((item) => eventContext(item)!)
  return renderFrame(c, services, subject, (model) => {
    const { loader: _, ...view } = viewProps(model)
    return (
      <section className="band calendar-page">
        <div className="cell">
          <h1 {...model.templateLanguage}>Calendar</h1>
        </div>
        <div className="cell">
          <Calendar {...{ month, today }} {...view} items={events} path="/calendar" />
        </div>
        <p className="cell" {...model.templateLanguage}>
          <a href="/events">All events in a list</a>
        </p>
      </section>
    )
  })
}
