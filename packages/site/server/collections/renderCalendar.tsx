import { pageTitle } from '../render/pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { LISTS } from '../../messages/lists.ts'
import { type Month, monthText } from '@vitrine/collections'
import { Calendar } from '@vitrine/collections/react'
import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import { viewProps } from '../../pages/collections/viewProps.ts'
import type { ItemRow } from '../database/items.ts'
import type { Env, Services } from '../http/services.ts'
import { eventContext } from '../render/itemJson.ts'
import { renderFrame } from './renderFrame.tsx'

export interface CalendarSubject {
  readonly month: Month
  /** ISO 8601 date. */
  readonly today: string
  readonly items: readonly ItemRow[]
  /** Path of the collection. */
  readonly path: string
}

/** The page of a month [COL-14]. */
export async function renderCalendar(
  c: Context<Env>,
  services: Services,
  { month, today, items, path }: CalendarSubject,
): Promise<Response> {
  const say = wordsFor(c, LISTS)
  const subject = {
    pageType: PageType.Collection,
    title: pageTitle(say.calendarTitle),
    description: say.calendarDescription,
    canonical: `/calendar?month=${monthText(month)}`,
  }
  const events = items.flatMap((item) => eventContext(services.site.pictures, item) ?? [])
  return renderFrame(c, services, subject, (model) => {
    const { loader: _, ...view } = viewProps(model)
    return (
      <section className="band calendar-page">
        <div className="cell">
          <h1>{say.calendarTitle}</h1>
        </div>
        <div className="cell">
          <Calendar {...{ month, today }} {...view} items={events} path="/calendar" />
        </div>
        <p className="cell">
          <a href={path}>{say.eventsInList}</a>
        </p>
      </section>
    )
  })
}
