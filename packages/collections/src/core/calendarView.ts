import { dateFormat } from './dateFormat.js'
import { CALENDAR, formatMessage, type Translation } from '@vitrine/messages'
import { dayNumber } from './calendarDate.js'
import { collectionHref } from './collectionHref.js'
import { firstWeekday as weekdayOfLocale } from './firstWeekday.js'
import type { EventContext } from './itemContext.js'
import { type Month, monthText } from './month.js'
import { type GridDay, monthGrid } from './monthGrid.js'
import { eventDays, zoneOf } from './eventDays.js'
import { isLong, weekBars } from './weekBars.js'

/** Events that a day shows at once; the others wait behind a control. */
const SHOWN = 3

/** An event as a day of a calendar shows it. */
export interface CalendarEvent {
  readonly id: string
  readonly title: string
  readonly url: string
  /** Its title is in the language of the page, though the owner writes in another. */
  readonly isTranslated?: boolean | undefined
  /** Time of its start, the word for a whole day, or the last day of a long event. */
  readonly time: string
}

/** A line of a day among the bars of its week: a bar that begins here, one that goes on, or none [COL-40]. */
export type CalendarLane =
  | {
      readonly kind: 'bar'
      readonly event: CalendarEvent
      /** Days that the bar covers, 1 to 7. */
      readonly days: number
      /** Whether the event begins here, and does not go on from the week or the month before. */
      readonly isStart: boolean
      /** Whether the bar is the event's first of the month, which alone stands in the agenda. */
      readonly isListed: boolean
    }
  | { readonly kind: 'continued'; readonly event: CalendarEvent }
  | { readonly kind: 'blank' }

/** A day of a calendar. */
export interface CalendarDay {
  readonly date: string
  readonly day: string
  /** The date in words. */
  readonly label: string
  readonly isInMonth: boolean
  readonly isToday: boolean
  /** Long events, in the lanes of the week. */
  readonly lanes: readonly CalendarLane[]
  /** Other events. */
  readonly events: readonly CalendarEvent[]
  /** Further events behind a control, and its text; missing on a day with few events. */
  readonly hidden: readonly CalendarEvent[]
  readonly more: string
}

/** A link to another month. */
export interface MonthLink {
  readonly month: string
  readonly href: string
}

/** A month, ready to be shown: React on the server and script in the browser write the same from it [COL-14]. */
export interface CalendarView {
  /** As `monthText` writes it. */
  readonly month: string
  readonly title: string
  readonly weekdays: readonly { readonly short: string; readonly long: string }[]
  readonly weeks: readonly (readonly CalendarDay[])[]
  readonly previous: MonthLink | undefined
  readonly next: MonthLink | undefined
  /** The text in place of an empty agenda; empty if there are events. */
  readonly empty: string
}

/** Properties of `calendarView`. */
export interface CalendarViewOptions {
  readonly items: readonly EventContext[]
  /** Path of the calendar's page. */
  readonly path: string
  /** BCP 47 tag of the page. Default 'en-US'. */
  readonly locale?: string | undefined
  /** 1 is Monday, 7 is Sunday. Default: that of the locale. */
  readonly firstWeekday?: number | undefined
  /** Today's date, ISO 8601; no day is marked without it. */
  readonly today?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof CALENDAR> | undefined
}

/** Formats calendar days, which have no time zone. */
function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = dateFormat(locale, { ...options, timeZone: 'UTC' })
  return (date) => {
    const [year, month, day] = date.split('-').map(Number) as [number, number, number]
    return format.format(dayNumber({ year, month, day }) * 86_400_000)
  }
}

/**
 * Lays out a month of a calendar and writes its texts [COL-14] [COL-26]. Its texts are in the language of the page and
 * its times in the zones of the events.
 * @throws {RangeError} As `monthGrid` does.
 */
export function calendarView(month: Month, options: CalendarViewOptions): CalendarView {
  const { items, path, locale = 'en-US', today, messages = CALENDAR } = options
  const { firstWeekday = weekdayOfLocale(locale) } = options
  const grid = monthGrid(month, { events: items, firstWeekday })
  const label = dayFormat(locale, { dateStyle: 'full' })
  const dayText = dayFormat(locale, { day: 'numeric' })
  const [short, long] = (['short', 'long'] as const).map((weekday) => dayFormat(locale, { weekday }))
  const title = dayFormat(locale, { month: 'long', year: 'numeric' })

  const until = dateFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })

  // Keep the texts of each event in a map, so that the texts of an event on several days are made once.
  const worded = new Map<EventContext, CalendarEvent>()
  function timeOf(event: EventContext): string {
    if (isLong(event)) {
      const date = until.format(eventDays(event).numbers[1] * 86_400_000)
      return formatMessage(messages.untilDay, { date })
    }
    if (event.isAllDay) return messages.allDay
    const time = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zoneOf(event).name })
    return time.format(event.start)
  }
  function word(event: EventContext): CalendarEvent {
    const known = worded.get(event)
    if (known) return known
    const { id, title: name, url, isTranslated } = event
    const shown = { id, title: name, url, time: timeOf(event), ...(isTranslated && { isTranslated }) }
    worded.set(event, shown)
    return shown
  }
  const linkTo = (other: Month | undefined): MonthLink | undefined =>
    other && { month: monthText(other), href: collectionHref(path, { month: monthText(other) }) }
  const listed = new Set<EventContext>()
  function drawWeek(week: readonly GridDay<EventContext>[]): readonly CalendarDay[] {
    const bars = weekBars(week)
    return week.map(({ date, isInMonth, events: all }, place) => {
      const covering = bars.filter(({ first, days }) => first <= place && place < first + days)
      const laneCount = Math.max(0, ...covering.map(({ lane }) => lane + 1))
      const lanes = Array.from({ length: laneCount }, (_, lane): CalendarLane => {
        const bar = covering.find((one) => one.lane === lane)
        if (!bar) return { kind: 'blank' }
        const event = word(bar.event)
        if (bar.first < place) return { kind: 'continued', event }
        const isListed = isInMonth && !listed.has(bar.event)
        if (isListed) listed.add(bar.event)
        return { kind: 'bar', event, days: bar.days, isStart: bar.isStart, isListed }
      })
      const events = all.filter((event) => !covering.some((bar) => bar.event === event))
      // Hide events of a day only if at least two are hidden: the control for further events
      // takes the room of one event.
      const count = events.length > SHOWN + 1 ? SHOWN : events.length
      const hidden = events.slice(count).map(word)
      return {
        date,
        day: dayText(date),
        label: label(date),
        isInMonth,
        isToday: date === today,
        lanes,
        events: events.slice(0, count).map(word),
        hidden,
        more: hidden.length > 0 ? formatMessage(messages.moreEvents, { count: hidden.length }) : '',
      }
    })
  }
  const weeks = grid.weeks.map(drawWeek)
  const hasEvents = grid.weeks.some((week) => week.some((day) => day.isInMonth && day.events.length > 0))
  return {
    month: monthText(month),
    title: title(`${monthText(month)}-01`),
    weekdays: weeks[0]!.map(({ date }) => ({ short: short!(date), long: long!(date) })),
    weeks,
    previous: linkTo(grid.previous),
    next: linkTo(grid.next),
    empty: hasEvents ? '' : messages.noEventsInMonth,
  }
}
