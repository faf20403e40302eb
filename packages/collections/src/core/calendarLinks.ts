import { dateOfDay, dateText } from './calendarDate.js'
import { compactTime } from './calendarLines.js'
import { eventDays } from './eventDays.js'
import type { EventItem } from './eventItem.js'

/** Addresses that open a calendar program on the web with a new entry. */
export interface CalendarLinks {
  readonly google: string
  readonly outlook: string
  readonly office365: string
  readonly yahoo: string
}

function address(page: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value.replace(/\p{Cs}/gu, ''))}`] : [],
  )
  return `${page}?${query.join('&')}`
}

/** Links that add an event to a calendar on the web, for a page that also offers `calendarFile` [COL-15]. */
export function calendarLinks(event: EventItem): CalendarLinks {
  const { title, start, excerpt, address: place, isAllDay } = event
  const { first, numbers } = eventDays(event)
  const dayAfter = dateText(dateOfDay(numbers[1] + 1))
  const instants = [start, Math.max(start, event.end)].map((instant) => new Date(instant).toISOString())
  const [from, to] = (isAllDay ? [dateText(first), dayAfter] : instants) as [string, string]
  const microsoft = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: from,
    enddt: to,
    allday: isAllDay ? 'true' : undefined,
    body: excerpt,
    location: place,
  }
  return {
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${compactTime(from)}/${compactTime(to)}`,
      ctz: isAllDay ? undefined : event.timeZone,
      details: excerpt,
      location: place,
    }),
    outlook: address('https://outlook.live.com/calendar/0/deeplink/compose', microsoft),
    office365: address('https://outlook.office.com/calendar/0/deeplink/compose', microsoft),
    yahoo: address('https://calendar.yahoo.com/', {
      v: '60',
      title,
      st: compactTime(from),
      et: isAllDay ? undefined : compactTime(to),
      dur: isAllDay ? 'allday' : undefined,
      desc: excerpt,
      in_loc: place,
    }),
  }
}
