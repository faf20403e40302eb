import { digits, type Month, monthText } from './month.js'

/** A day of the Gregorian calendar, in the years 1 to 9999 of months. */
export interface CalendarDate extends Month {
  /** 1 to 31. */
  readonly day: number
}

/**
 * Writes a day as ISO 8601 does.
 * @example dateText({ year: 2026, month: 3, day: 9 }) // => '2026-03-09'
 */
export function dateText(date: CalendarDate): string {
  return `${monthText(date)}-${digits(date.day)}`
}

/**
 * Days since 1 January 1970; earlier days are negative. A month or day out of range counts as in the next or previous
 * month: day 0 is the last day of the previous month.
 */
export function dayNumber({ year, month, day }: CalendarDate): number {
  // Set the year by `setUTCFullYear`, because `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day) / 86_400_000
}

/** The day that `dayNumber` counts. */
export function dateOfDay(days: number): CalendarDate {
  const date = new Date(days * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The day of the week of a `dayNumber` as ISO 8601 numbers it: 1 is Monday, 7 is Sunday. */
export function weekdayOf(days: number): number {
  // Shift the day number by 3 before taking it modulo 7, so that Monday gives 0: day 0, 1 January 1970, was a Thursday.
  return ((((days + 3) % 7) + 7) % 7) + 1
}
