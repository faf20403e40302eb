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

test('a zone without yearly rules has its changes one by one, from the year before to the year after [COL-15]', () => {
  // The first and the last change lie outside of the three years.
  const changes = [Date.UTC(2024, 5, 1), Date.UTC(2025, 2, 1), Date.UTC(2027, 10, 1, 12), Date.UTC(2028, 1, 1)]
  const odd = {
    name: 'Lantern/Hall',
    offset: (instant: number) => (changes.filter((change) => change <= instant).length - 2) * HOUR,
  } as Zone
  expect(zoneLines(odd, Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 2))).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Lantern/Hall',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0100',
    'TZOFFSETTO:-0100',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250228T230000',
    'TZOFFSETFROM:-0100',
    'TZOFFSETTO:+0000',
    'END:DAYLIGHT',
    'BEGIN:DAYLIGHT',
    'DTSTART:20271101T120000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ])
})
