import { eventTimes, firstWeekday, type Month, monthGrid, monthText } from '@vitrine/collections'
import type { ReactNode } from 'react'
import type { ItemEvent, ItemRow } from '../../server/database/items.ts'
import type { PageModel } from '../../server/model.ts'

export interface CalendarPageProps {
  readonly month: Month
  /** ISO 8601 date. */
  readonly today: string
  readonly items: readonly ItemRow[]
  readonly model: PageModel
}

type DatedItem = ItemRow & ItemEvent

const isDated = (item: ItemRow): item is ItemRow & { readonly event: ItemEvent } => item.event !== undefined

/** The time of day at which an event starts; empty for one about whole days or one that began on another day. */
function startText({ start, isAllDay, timeZone }: ItemEvent, date: string, locale: string): string {
  if (isAllDay) return ''
  const machine = eventTimes({ start, end: start, timeZone }, locale).start
  if (!machine.startsWith(date)) return ''
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(start)
}

const monthName = ({ year, month }: Month, locale: string): string => {
  const first = new Date(0)
  first.setUTCFullYear(year, month - 1, 15)
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(first)
}

/** A month as a table of days, with links to the months beside it. */
export function CalendarPage({ month, today, items, model }: CalendarPageProps): ReactNode {
  const { lang, contentLanguage, templateLanguage } = model
  const events: readonly DatedItem[] = items.filter(isDated).map((item) => ({ ...item, ...item.event }))
  const grid = monthGrid(month, { events, firstWeekday: firstWeekday(lang) })
  const weekday = (style: 'short' | 'long') => new Intl.DateTimeFormat(lang, { weekday: style, timeZone: 'UTC' })
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' })
  const instantOf = (date: string): Date => new Date(`${date}T12:00:00Z`)
  const link = (other: Month | undefined, label: string): ReactNode =>
    other && (
      <a href={`/calendar?month=${monthText(other)}`} aria-label={`${label}: ${monthName(other, lang)}`}>
        {label}
      </a>
    )
  return (
    <section className="band calendar-page">
      <div className="cell">
        <h1 {...templateLanguage}>Calendar</h1>
        <nav className="ways" aria-label="Months" {...templateLanguage}>
          {link(grid.previous, 'Previous month')}
          {link(grid.next, 'Next month')}
          <a href="/calendar">Today</a>
          <a href="/events">List</a>
        </nav>
        <table className="month" data-month={monthText(month)}>
          <caption>{monthName(month, lang)}</caption>
          <thead>
            <tr>
              {grid.weeks[0]!.map(({ date }) => (
                <th key={date} scope="col" abbr={weekday('long').format(instantOf(date))}>
                  {weekday('short').format(instantOf(date))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.weeks.map((week) => (
              <tr key={week[0]!.date}>
                {week.map((one) => (
                  <td
                    key={one.date}
                    data-outside={one.isInMonth ? undefined : ''}
                    data-empty={one.events.length === 0 ? '' : undefined}
                    aria-current={one.date === today ? 'date' : undefined}
                  >
                    <time dateTime={one.date}>
                      <span className="day-number">{one.day}</span>
                      <span className="day-words">{day.format(instantOf(one.date))}</span>
                    </time>
                    {one.events.length > 0 && (
                      <ul {...contentLanguage}>
                        {one.events.map((event) => (
                          <li key={event.id}>
                            <a href={event.url}>
                              <span className="quiet">{startText(event, one.date, lang)}</span> {event.title}
                            </a>
                          </li>
                        ))}
                      </ul>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
