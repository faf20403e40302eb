import { type CalendarDate, dateText } from './calendarDate.js'
import { compactTime } from './calendarLines.js'
import { digits } from './month.js'
import { type WallTime, wallTimeOf, type Zone } from './zone.js'
import { type YearlyRule, yearlyRules, yearStart, zoneChanges } from './zoneChanges.js'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const FIRST = '19700101T000000'

/** A date as calendar files write it, such as '20261127'. */
export const dateValue = (date: CalendarDate): string => compactTime(dateText(date))

/** A date and time as calendar files write it, such as '20261127T190000'. */
export const timeValue = (time: WallTime): string =>
  `${dateValue(time)}T${digits(time.hour)}${digits(time.minute)}${digits(time.second)}`

function offsetValue(offset: number): string {
  const seconds = Math.round(Math.abs(offset) / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${offset < 0 ? '-' : '+'}${digits(hours)}${digits(minutes)}${rest > 0 ? digits(rest) : ''}`
}

function observance(from: number, to: number, start: string, rule?: string): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `TZOFFSETFROM:${offsetValue(from)}`,
    `TZOFFSETTO:${offsetValue(to)}`,
    `END:${kind}`,
  ]
}

const yearly = ({ month, nth, weekday, first, from, to }: YearlyRule): string[] =>
  observance(from, to, timeValue(first), `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${WEEKDAYS[weekday - 1]}`)

/**
 * Writes the `VTIMEZONE` of a time zone for the instants between two others. A zone with two changes a year gets rules
 * that begin in 1970, the form that Outlook reads; any other zone gets its changes one by one [COL-15].
 * @param from - Milliseconds since 1970.
 * @param to - Milliseconds since 1970.
 */
export function zoneLines(zone: Zone, from: number, to: number): string[] {
  // Write the time zone's rules for one more year on both sides: calendar programs also show the days around an event.
  const [firstYear, endYear] = [new Date(from).getUTCFullYear() - 1, new Date(to).getUTCFullYear() + 2]
  const start = yearStart(firstYear)
  const changes = zoneChanges(zone, start, yearStart(endYear))
  const rules = yearlyRules(changes, endYear - firstYear)
  const offset = zone.offset(start)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone.name}`,
    ...(rules
      ? rules.flatMap(yearly)
      : [
          ...observance(offset, offset, FIRST),
          ...changes.flatMap((change) =>
            observance(change.from, change.to, timeValue(wallTimeOf(change.instant + change.from))),
          ),
        ]),
    'END:VTIMEZONE',
  ]
}
