import { safeHref } from '@vitrine/links'
import { COLLECTIONS } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart, mergeProps, toProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, RefAttributes } from 'react'
import {
  type CalendarDay,
  type CalendarEvent,
  type CalendarLane,
  calendarView,
  type MonthLink,
} from '../core/calendarView.js'
import { firstWeekday as weekdayOfLocale } from '../core/firstWeekday.js'
import type { EventContext } from '../core/itemContext.js'
import type { Month } from '../core/month.js'
import { contentMarks, dayParts, laneParts } from '../core/parts.js'
import type { CollectionMessages } from './ItemCard.js'

interface OwnProps {
  readonly month: Month
  /** The events of the month and of the days around it. */
  readonly items: ReadonlyArray<EventContext>
  /** Path of the calendar's page. Default: the page's own. */
  readonly path?: string | undefined
  /** Today's date, ISO 8601, such as '2026-11-27'. Default: no day is marked. */
  readonly today?: string | undefined
  /** First day of a week: 1 is Monday, 7 is Sunday. Default: that of the locale. */
  readonly firstWeekday?: number | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: CollectionMessages | undefined
  /** Language of the owner's texts, if not the page's: `contentLanguage('en-US', 'ar')` of `@vitrine/parts`. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `Calendar`, and any attribute of its root, a `<section>`. */
export type CalendarProps = OwnProps & Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'>

const part = createPart<string>('calendar')

interface DayEventsProps {
  readonly events: ReadonlyArray<CalendarEvent>
  /** Language of the titles. */
  readonly contentLanguage: ContentLanguage | undefined
}

interface EventLinkProps {
  readonly event: CalendarEvent
  readonly contentLanguage: ContentLanguage | undefined
}

function EventLink({ event: { title, url, time, isTranslated }, contentLanguage }: EventLinkProps): ReactElement {
  return (
    <a {...part('event')} href={safeHref(url) ?? undefined}>
      <span {...part('time')}>{time}</span>{' '}
      <span {...part('name')} {...(!isTranslated && contentLanguage)}>
        {title}
      </span>
    </a>
  )
}

/** The long events of a day: a bar on its first day of the week, and its name for screen readers on the others. */
function DayLanes({ lanes, contentLanguage }: { lanes: readonly CalendarLane[] } & Omit<EventLinkProps, 'event'>) {
  return (
    <ul {...part('lanes')}>
      {lanes.map((lane, index) => (
        <li key={lane.kind === 'blank' ? index : lane.event.id} {...toProps(laneParts(lane))}>
          {lane.kind === 'bar' && <EventLink event={lane.event} contentLanguage={contentLanguage} />}
          {lane.kind === 'continued' && (
            <span {...part('name')} {...(!lane.event.isTranslated && contentLanguage)}>
              {lane.event.title}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function DayEvents({ events, contentLanguage }: DayEventsProps): ReactElement {
  return (
    <ul {...part('events')}>
      {events.map((event) => (
        <li key={event.id}>
          <EventLink event={event} contentLanguage={contentLanguage} />
        </li>
      ))}
    </ul>
  )
}

function Day({ day, contentLanguage }: Omit<DayEventsProps, 'events'> & { readonly day: CalendarDay }): ReactElement {
  return (
    <td {...toProps(dayParts(day))}>
      <time {...part('date')} dateTime={day.date}>
        <span {...part('number')} aria-hidden="true">
          {day.day}
        </span>
        <span {...part('long-date')}>{day.label}</span>
      </time>
      {day.lanes.length > 0 && <DayLanes lanes={day.lanes} contentLanguage={contentLanguage} />}
      {day.events.length > 0 && <DayEvents events={day.events} contentLanguage={contentLanguage} />}
      {day.hidden.length > 0 && (
        <details {...part('rest')}>
          <summary>{day.more}</summary>
          <DayEvents events={day.hidden} contentLanguage={contentLanguage} />
        </details>
      )}
    </td>
  )
}

function Move({ name, link, label }: { name: string; link: MonthLink | undefined; label: string }): ReactElement {
  return <a {...part(name)} href={link?.href} data-month={link?.month} aria-label={label} rel="nofollow" />
}

/**
 * A month of events as a grid, and as a list up to 44 em [COL-14] [COL-26]. The months before and after are links;
 * `enhanceCalendar` moves without loading a page and adds the keys of a grid.
 * @example <Calendar month={{ year: 2026, month: 11 }} items={events} path="/calendar" today="2026-11-27" />
 */
export const Calendar: ForwardRefExoticComponent<CalendarProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  CalendarProps
>(function Calendar(props, ref) {
  const { month, items, path = '', today, locale = 'en-US', messages = COLLECTIONS, ...others } = props
  const { firstWeekday = weekdayOfLocale(locale), contentLanguage, ...rest } = others
  const view = calendarView(month, { items, path, today, locale, messages, firstWeekday })
  const settings = {
    'data-month': view.month,
    'data-path': path,
    'data-week': firstWeekday,
    'data-today': today,
    ...contentMarks(contentLanguage),
  }
  return (
    <section {...mergeProps({ 'aria-label': messages.eventCalendar, ...part('root', settings) }, rest)} ref={ref}>
      <div {...part('head')}>
        <h2 {...part('title')}>{view.title}</h2>
        <Move name="previous" link={view.previous} label={messages.previousMonth} />
        <Move name="next" link={view.next} label={messages.nextMonth} />
      </div>
      <table {...part('grid', { role: 'grid' })} aria-label={view.title}>
        <thead {...part('head-group', { role: 'rowgroup' })}>
          <tr {...part('weekdays', { role: 'row' })}>
            {view.weekdays.map(({ short, long }) => (
              <th key={long} {...part('weekday', { role: 'columnheader' })} scope="col" aria-label={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...part('weeks', { role: 'rowgroup' })}>
          {view.weeks.map((week) => (
            <tr key={week[0]!.date} {...part('week', { role: 'row' })}>
              {week.map((day) => (
                <Day key={day.date} day={day} contentLanguage={contentLanguage} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p {...part('empty')}>{view.empty}</p>
      <p {...part('status', { role: 'status' })} />
    </section>
  )
})
