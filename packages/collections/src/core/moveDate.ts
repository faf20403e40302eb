import { dateOfDay, dateText, dayNumber, weekdayOf } from './calendarDate.js'
import { addMonths, readMonth } from './month.js'

/** The properties of a grid that decide about its keys. */
export interface MoveDateOptions {
  /** 1 is Monday, 7 is Sunday. Default 1. */
  readonly firstWeekday?: number | undefined
  /** Whether the grid runs from right to left. Default `false`. */
  readonly isRtl?: boolean | undefined
}

/**
 * The day to which a key of a month grid moves: arrows by day and by week, Home and End to the ends of the week, Page Up
 * and Page Down to the same day of the month before and after [COL-14].
 * @param date - ISO 8601, such as '2026-11-27'.
 * @param key - `key` of a keyboard event.
 * @returns `undefined` for another key, for text that is no date, and where the calendar ends.
 */
export function moveDate(date: string, key: string, options: MoveDateOptions = {}): string | undefined {
  const { firstWeekday = 1, isRtl = false } = options
  const month = readMonth(date.slice(0, 7))
  const day = /^\d{2}$/.test(date.slice(8)) ? Number(date.slice(8)) : 0
  if (!month || date[7] !== '-' || day < 1) return undefined
  const number = dayNumber({ ...month, day })
  const place = (weekdayOf(number) - firstWeekday + 7) % 7
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: isRtl ? 1 : -1,
    ArrowRight: isRtl ? -1 : 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -place,
    End: 6 - place,
  }
  if (Object.hasOwn(steps, key)) {
    const moved = dateText(dateOfDay(number + steps[key]!))
    return readMonth(moved.slice(0, 7)) && moved
  }
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const other = addMonths(month, key === 'PageUp' ? -1 : 1)
  if (!other) return undefined
  const last = dateOfDay(dayNumber({ year: other.year, month: other.month + 1, day: 0 })).day
  return dateText({ ...other, day: Math.min(day, last) })
}
