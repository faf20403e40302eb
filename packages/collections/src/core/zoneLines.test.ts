import { expect, test } from 'vitest'
import type { Zone } from './zone.js'
import { zoneLines } from './zoneLines.js'

const HOUR = 3_600_000

/** The first weekday of a month at 1:00 UTC. */
function firstOf(year: number, month: number, weekday: number): number {
  const begin = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return Date.UTC(year, month - 1, 1 + ((weekday - begin + 7) % 7), 1)
}
/** A zone whose summer time begins and ends on the first weekday of March and October. */
const zone = (weekday: number): Zone =>
  ({
    name: 'Lantern/Hall',
    offset(instant: number) {
      const year = new Date(instant).getUTCFullYear()
      const isSummer = instant >= firstOf(year, 3, weekday) && instant < firstOf(year, 10, weekday)
      return isSummer ? 2 * HOUR : HOUR
    },
  }) as Zone

test.each(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].map((name, index) => [name, index + 1] as const))(
  'a zone that changes on the first %s of a month has that day in its rules [COL-15]',
  (name, weekday) => {
    const lines = zoneLines(zone(weekday), Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 2))
    expect(lines.filter((line) => line.startsWith('RRULE'))).toEqual([
      `RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=1${name}`,
      `RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1${name}`,
    ])
  },
)
