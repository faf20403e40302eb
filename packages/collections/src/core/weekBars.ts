import type { EventTime } from './eventItem.js'
import { dateText } from './calendarDate.js'
import { eventDays } from './eventDays.js'
import type { GridDay } from './monthGrid.js'

const DAY_MS = 86_400_000

/** Bars that stand one below the other in a week; further long events are shown on each of their days. */
const LANES = 3

/** A part of a long event in one week of a calendar: from its first to its last day in that week [COL-40]. */
export interface WeekBar<Event> {
  readonly event: Event
  /** Place of its first day in the week, 0-based. */
  readonly first: number
  /** Number of days, 1 to 7. */
  readonly days: number
  /** Place among the bars of the same days, 0-based. */
  readonly lane: number
  /** Whether the event begins with this bar, and does not go on from the week or the month before. */
  readonly isStart: boolean
}

/** Whether a calendar shows an event as a bar over its days: it takes a day or longer, on more than one day [COL-40]. */
export function isLong(event: EventTime): boolean {
  const [first, last] = eventDays(event).numbers
  return last > first && (!!event.isAllDay || event.end - event.start >= DAY_MS)
}

/**
 * Lays the long events of a week out as bars, at most three one below the other. A bar ends where the month does, so that
 * the days of the month have a bar of their own [COL-40].
 */
export function weekBars<Event extends EventTime>(
  week: readonly GridDay<Event>[],
  isLongEvent: (event: Event) => boolean = isLong,
): readonly WeekBar<Event>[] {
  const bars: WeekBar<Event>[] = []
  const isFree = (lane: number, first: number): boolean =>
    bars.every((bar) => bar.lane !== lane || bar.first + bar.days <= first)

  for (const [first, { events, isInMonth }] of week.entries()) {
    const before = week[first - 1]
    for (const event of events) {
      const goesOn = before?.isInMonth === isInMonth && before.events.includes(event)
      if (goesOn || !isLongEvent(event)) continue
      const lane = Array.from({ length: LANES }, (_, index) => index).find((index) => isFree(index, first))
      // No lane is free for later events of this day either.
      if (lane === undefined) break
      let days = 1
      while (week[first + days]?.isInMonth === isInMonth && week[first + days]!.events.includes(event)) days += 1
      const isStart = dateText(eventDays(event).first) === week[first]!.date
      bars.push({ event, first, days, lane, isStart })
    }
  }
  return bars
}
