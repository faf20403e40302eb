import { dateFormat } from './dateFormat.js'
import { dateText } from './calendarDate.js'
import { eventDays, zoneOf } from './eventDays.js'
import type { EventTime } from './eventItem.js'
import { digits } from './month.js'
import { utcTime } from './zone.js'

/** The time of an event for a page. */
export interface EventTimes {
  /** The times in words, in the event's own zone and with its abbreviation. */
  readonly text: string
  /** `datetime` of the `<time>` of the start: a date, or a time with its offset from UTC. */
  readonly start: string
  /** The same of the end. */
  readonly end: string
}

const MINUTE = 60_000
const DATE = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const

/** An offset as ISO 8601 writes it. Seconds, which zones had before 1972, are left out. */
function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE)
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}

/**
 * Writes the time of an event, always in the event's own zone [COL-13] [COL-15].
 * @param locale - BCP 47 tag of the page.
 * @example
 * const concert = { start: Date.UTC(2026, 10, 27, 18), end: Date.UTC(2026, 10, 27, 21), timeZone: 'Europe/Berlin' }
 * eventTimes(concert, 'en-GB').start // => '2026-11-27T19:00+01:00'
 */
export function eventTimes(event: EventTime, locale: string): EventTimes {
  const zone = zoneOf(event)
  const { first, last } = eventDays(event, zone)
  if (event.isAllDay) {
    const format = dateFormat(locale, { ...DATE, timeZone: 'UTC' })
    const [from, to] = [first, last].map(({ year, month, day }) =>
      utcTime({ year, month, day, hour: 12, minute: 0, second: 0 }),
    )
    return { text: format.formatRange(from!, to!), start: dateText(first), end: dateText(last) }
  }
  const end = Math.max(event.start, event.end)
  const format = dateFormat(locale, {
    ...DATE,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone.name,
    timeZoneName: 'short',
  })
  function machineText(instant: number): string {
    const { hour, minute, ...date } = zone.wallTime(instant)
    return `${dateText(date)}T${digits(hour)}:${digits(minute)}${offsetText(zone.offset(instant))}`
  }
  return {
    text: format.formatRange(event.start, end),
    start: machineText(event.start),
    end: machineText(end),
  }
}
