import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventDays } from './eventDays.js'
import type { EventTime } from './eventItem.js'
import { eventTimes } from './eventTimes.js'
import { addMonths, monthText } from './month.js'
import { monthGrid } from './monthGrid.js'
import { moveDate } from './moveDate.js'

const DAY = 86_400_000
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Africa/Casablanca',
]
/** Instants from 1990 to 2040, as whole minutes: addresses of events have no seconds. */
const instant = fc
  .integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000)
const event: fc.Arbitrary<EventTime> = fc
  .record({
    start: instant,
    // Draw event lengths from -1 hour to 4 days, in minutes, so that some events end before their start and some last
    // several days.
    length: fc.integer({ min: -60, max: 4 * 1440 }),
    isAllDay: fc.boolean(),
    timeZone: fc.constantFrom(...ZONES),
  })
  .map(({ start, length, ...rest }) => ({ ...rest, start, end: start + length * 60_000 }))
const month = fc.record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.integer({ min: 1, max: 12 }) })
const firstWeekday = fc.integer({ min: 1, max: 7 })
const date = fc
  .integer({ min: Date.UTC(1, 0, 1) - 1900 * 365 * DAY, max: Date.UTC(9998, 0, 1) })
  .map((time) => new Date(time).toISOString().slice(0, 10))
  .filter((text) => /^\d{4}-/.test(text) && text >= '0002-01-01')

/** The parts of an instant as `Intl` shows them in a zone. */
function shownIn(timeZone: string, time: number): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
}

describe('the time of an event', () => {
  test('names for machines the very instants, whatever the zone [COL-13]', () => {
    fc.assert(
      fc.property(event, (given) => {
        const { start, end } = eventTimes({ ...given, isAllDay: false }, 'en-US')
        expect(Date.parse(start)).toBe(given.start)
        expect(Date.parse(end)).toBe(Math.max(given.start, given.end))
      }),
    )
  })

  test('is the wall time of its own zone, and its words have the zone [COL-13]', () => {
    fc.assert(
      fc.property(event, (given) => {
        const { start, text } = eventTimes({ ...given, isAllDay: false }, 'en-GB')
        const { year, month: number, day, hour, minute } = shownIn(given.timeZone, given.start)
        expect(start.slice(0, 16)).toBe(`${year}-${number}-${day}T${hour}:${minute}`)
        expect(text).toContain(`${hour}:${minute}`)
        const zone = new Intl.DateTimeFormat('en-GB', { timeZone: given.timeZone, timeZoneName: 'short' })
          .formatToParts(given.start)
          .find(({ type }) => type === 'timeZoneName')!.value
        expect(text).toContain(zone)
      }),
    )
  })

  test('of whole days is the dates of its zone without a time [COL-13]', () => {
    fc.assert(
      fc.property(event, (given) => {
        const { start, end, text } = eventTimes({ ...given, isAllDay: true }, 'en-GB')
        const { year, month: number, day } = shownIn(given.timeZone, given.start)
        expect(start).toBe(`${year}-${number}-${day}`)
        expect(end >= start).toBe(true)
        expect(text).not.toMatch(/\d:\d/)
      }),
    )
  })
})

describe('a month grid', () => {
  test('has an event on the days between its first and its last, and on no other [COL-14]', () => {
    fc.assert(
      fc.property(event, firstWeekday, (given, week) => {
        const { first, last } = eventDays(given)
        const text = ({ year, month: number, day }: typeof first): string =>
          `${monthText({ year, month: number })}-${String(day).padStart(2, '0')}`
        const { weeks } = monthGrid(first, { events: [given], firstWeekday: week })
        for (const { date: shown, events } of weeks.flat())
          expect(events.length, shown).toBe(text(first) <= shown && shown <= text(last) ? 1 : 0)
        expect(weeks.flat().find(({ date: shown }) => shown === text(first))!.events).toEqual([given])
      }),
    )
  })

  test('lists the events of a day in one order, whatever order they are given in [COL-14]', () => {
    const place = { year: 2026, month: 11 }
    const inMonth = event.map((given) => {
      const start = Date.UTC(2026, 10, 1) + (given.start % (30 * DAY))
      return { ...given, start, end: start + Math.max(0, given.end - given.start) }
    })
    fc.assert(
      fc.property(fc.array(inMonth, { maxLength: 12 }), (events) => {
        const times = (list: readonly EventTime[]): string[] =>
          monthGrid(place, { events: list })
            .weeks.flat()
            .map((day) => JSON.stringify(day.events.map(({ isAllDay, start, end }) => [isAllDay, start, end])))
        expect(times(events.toReversed())).toEqual(times(events))
      }),
    )
  })

  test('begins every week on the first weekday and leads to the months beside it [COL-14]', () => {
    fc.assert(
      fc.property(month, firstWeekday, (given, week) => {
        const grid = monthGrid(given, { firstWeekday: week })
        for (const days of grid.weeks) {
          expect(days).toHaveLength(7)
          const [head] = days
          // Compare the weekday with `Date` only from year 1 to 9999: `Date` cannot parse the years 0 and 10000 in this
          // form, and the first and last possible weeks reach into them.
          if (/^(?!0000)\d{4}-/.test(head!.date)) expect((new Date(head!.date).getUTCDay() + 6) % 7).toBe(week - 1)
        }
        const { previous, next } = grid
        expect(previous && addMonths(previous, 1)).toEqual(previous && given)
        expect(next && addMonths(next, -1)).toEqual(next && given)
      }),
    )
  })
})

describe('a key of the grid', () => {
  const opposite = [
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowRight', 'ArrowLeft'],
    ['ArrowUp', 'ArrowDown'],
    ['ArrowDown', 'ArrowUp'],
  ] as const

  test('and the one against it lead back to the same day, from left and from right [COL-14]', () => {
    fc.assert(
      fc.property(date, fc.constantFrom(...opposite), fc.boolean(), (from, [key, back], isRtl) => {
        expect(moveDate(moveDate(from, key, { isRtl })!, back, { isRtl })).toBe(from)
      }),
    )
  })

  test('moves arrows by one day or one week [COL-14]', () => {
    fc.assert(
      fc.property(date, fc.constantFrom(...opposite), (from, [key]) => {
        const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key]
        expect(Date.parse(moveDate(from, key)!) - Date.parse(from)).toBe(days * DAY)
      }),
    )
  })

  test('leads Home and End to the ends of one week, and Page Up and Page Down to the months beside it [COL-14]', () => {
    fc.assert(
      fc.property(date, firstWeekday, (from, week) => {
        const options = { firstWeekday: week }
        const [home, end] = [moveDate(from, 'Home', options)!, moveDate(from, 'End', options)!]
        expect(Date.parse(end) - Date.parse(home)).toBe(6 * DAY)
        expect(home <= from && from <= end).toBe(true)
        expect(moveDate(home, 'End', options)).toBe(end)
        const [year, number] = from.split('-').map(Number) as [number, number]
        for (const [key, step] of [
          ['PageUp', -1],
          ['PageDown', 1],
        ] as const) {
          const moved = moveDate(from, key)!
          expect(moved.slice(0, 7)).toBe(monthText(addMonths({ year, month: number }, step)!))
          expect(moved.slice(8) <= from.slice(8)).toBe(true)
        }
      }),
    )
  })
})
