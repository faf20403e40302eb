import { type CalendarDate, dayNumber } from './calendarDate.js'
import type { EventTime } from './eventItem.js'
import { readZone, type Zone } from './zone.js'

/** The zone of an event; UTC for a name that is not known. */
export const zoneOf = (event: Pick<EventTime, 'timeZone'>): Zone => readZone(event.timeZone) ?? readZone('UTC')!

/** The first and the last day of an event in its own zone [COL-14] [COL-15]. */
export interface EventDays {
  readonly first: CalendarDate
  readonly last: CalendarDate
  /** `dayNumber` of `first` and `last`. */
  readonly numbers: readonly [first: number, last: number]
}

/**
 * The days on which an event takes place. An event that ends at midnight does not take place on the day that begins
 * then.
 * @param zone - Default: the zone that the event names. A caller with many events of one zone reads it once.
 */
export function eventDays(event: EventTime, zone: Zone = zoneOf(event)): EventDays {
  const first = zone.wallTime(event.start)
  const last = zone.wallTime(Math.max(event.start, event.end - 1))
  return { first, last, numbers: [dayNumber(first), dayNumber(last)] }
}
