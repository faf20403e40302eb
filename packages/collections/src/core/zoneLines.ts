import type { WallTime, Zone } from './zone.js'
import { type YearlyRule, yearlyRules, yearStart, zoneChanges } from './zoneChanges.js'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const FIRST = '19700101T000000'

const two = (value: number): string => String(value).padStart(2, '0')

/** A date as calendar files write it, such as '20261127'. */
export const dateValue = ({ year, month, day }: Pick<WallTime, 'year' | 'month' | 'day'>): string =>
  `${String(year).padStart(4, '0')}${two(month)}${two(day)}`

/** A date and time as calendar files write it, such as '20261127T190000'. */
export const timeValue = (time: WallTime): string =>
  `${dateValue(time)}T${two(time.hour)}${two(time.minute)}${two(time.second)}`

function offsetValue(offset: number): string {
  const seconds = Math.round(Math.abs(offset) / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${offset < 0 ? '-' : '+'}${two(hours)}${two(minutes)}${rest > 0 ? two(rest) : ''}`
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
 * The `VTIMEZONE` of a zone for the instants from one to another. A zone with two changes a year gets rules that begin in
 * 1970, the form that Outlook reads; any other zone gets its changes one by one.
 * @param from - Milliseconds since 1970.
 * @param to - Milliseconds since 1970.
 */
export function zoneLines(zone: Zone, from: number, to: number): string[] {
  // A year more on both sides: the file is also read on the days around the event.
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
            observance(change.from, change.to, timeValue(zoneTime(change.instant + change.from))),
          ),
        ]),
    'END:VTIMEZONE',
  ]
}

/** The wall time of milliseconds that already contain the offset. */
function zoneTime(local: number): WallTime {
  const date = new Date(local)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}
