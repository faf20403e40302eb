import { dateOfDay, dateText, dayNumber, weekdayOf } from './calendarDate.js'
import { eventDays } from './eventDays.js'
import type { EventTime } from './eventItem.js'
import { addMonths, isMonth, type Month } from './month.js'

/** A day of a month grid. */
export interface GridDay<Event> {
  /** ISO 8601, such as '2026-11-27'. */
  readonly date: string
  /** 1 to 31. */
  readonly day: number
  /** Whether the day is in the month of the grid, not in the one before or after. */
  readonly isInMonth: boolean
  /** Events on this day: those about whole days first, then by start. */
  readonly events: readonly Event[]
}

/** A month in weeks. */
export interface MonthGrid<Event> extends Month {
  /** Four to six weeks of seven days. */
  readonly weeks: readonly (readonly GridDay<Event>[])[]
  readonly previous: Month | undefined
  readonly next: Month | undefined
}

/** The content of a month grid. */
export interface MonthGridOptions<Event> {
  /** In any order. */
  readonly events?: readonly Event[] | undefined
  /** First day of a week: 1 is Monday, 7 is Sunday; see `firstWeekday`. Default 1. */
  readonly firstWeekday?: number | undefined
}

const compareEvents = (one: EventTime, other: EventTime): number =>
  Number(!!other.isAllDay) - Number(!!one.isAllDay) || one.start - other.start || one.end - other.end

/**
 * Lays a month out in weeks, with each event on all its days in its own time zone [COL-14].
 * @throws {RangeError} For a month out of 1 to 12 and a year out of 1 to 9999 [COL-26]. `readMonth` checks those of an
 * address.
 */
export function monthGrid<Event extends EventTime>(
  month: Month,
  { events = [], firstWeekday = 1 }: MonthGridOptions<Event> = {},
): MonthGrid<Event> {
  if (!isMonth(month)) throw new RangeError(`[collections] ${month.year}-${month.month} is no month of 1 to 9999.`)
  const start = dayNumber({ ...month, day: 1 })
  const end = dayNumber({ year: month.year, month: month.month + 1, day: 1 })
  const before = (weekdayOf(start) - firstWeekday + 7) % 7
  const weeks = Math.ceil((before + end - start) / 7)
  const sorted = [...events].sort(compareEvents).map((event) => ({ event, days: eventDays(event).numbers }))

  function dayAt(number: number): GridDay<Event> {
    const date = dateOfDay(number)
    const shown = sorted.filter(({ days: [first, last] }) => first <= number && number <= last)
    return {
      date: dateText(date),
      day: date.day,
      isInMonth: number >= start && number < end,
      events: shown.map(({ event }) => event),
    }
  }
  return {
    year: month.year,
    month: month.month,
    weeks: Array.from({ length: weeks }, (_, week) =>
      Array.from({ length: 7 }, (__, place) => dayAt(start - before + week * 7 + place)),
    ),
    previous: addMonths(month, -1),
    next: addMonths(month, 1),
  }
}
