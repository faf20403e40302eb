import { composite, digitsControl, type PartsValue } from './composite.js'
import type { FieldKind } from '../core/fieldKind.js'

const PARTS = ['Month', 'Day', 'Year'] as const

/** A date as it was typed. */
export type DateValue = PartsValue<(typeof PARTS)[number]>

/** The days of a month, 1 to 12 [FRM-14]. The 0th day of the next month is its last day. */
function daysOf(month: number, year: number): number {
  // Set the year of an existing date, because `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
  return new Date(new Date().setUTCFullYear(year, month, 0)).getUTCDate()
}

/**
 * A calendar date: month 1 to 12, a day that exists in that month, a year of four digits [FRM-14]. All parts are
 * needed [FRM-13].
 * The controls stand in the order of the language [FRM-73]; the parts of the value keep their order [FRM-8].
 */
export const date: FieldKind<DateValue> = composite({
  type: 'date',
  parts: PARTS,
  controls(_field, texts) {
    const shapes = {
      Month: digitsControl('Month', texts.month, 2),
      Day: digitsControl('Day', texts.day, 2),
      Year: digitsControl('Year', texts.year, 4),
    }
    const order = texts.dateOrder?.split(' ') ?? PARTS
    return [...PARTS].sort((one, other) => order.indexOf(one) - order.indexOf(other)).map((part) => shapes[part])
  },
  faults({ Month, Day, Year }) {
    const month = /^\d{1,2}$/.test(Month) ? Number(Month) : 0
    const day = /^\d{1,2}$/.test(Day) ? Number(Day) : 0
    const isMonth = month >= 1 && month <= 12
    const isYear = /^\d{4}$/.test(Year)
    // Allow a day up to 31 while the month is unknown, and 29 February while the year is unknown, so that only a day
    // that is wrong in any case is an error.
    const isDay = day >= 1 && day <= daysOf(isMonth ? month : 1, isYear ? Number(Year) : 2000)
    return [
      ...(isMonth ? [] : ['Month' as const]),
      ...(isDay ? [] : ['Day' as const]),
      ...(isYear ? [] : ['Year' as const]),
    ]
  },
})
