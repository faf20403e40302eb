import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { firstWeekday } from './firstWeekday.js'
import { addMonths, monthText, readMonth } from './month.js'
import { monthGrid } from './monthGrid.js'
import { moveDate } from './moveDate.js'

const HOUR = 3_600_000
const event = (id: string, start: number, hours: number, timeZone = 'Europe/Berlin', isAllDay = false) => ({
  id,
  start,
  end: start + hours * HOUR,
  timeZone,
  isAllDay,
})
const daysWith = (grid: ReturnType<typeof monthGrid<ReturnType<typeof event>>>, id: string): string[] =>
  grid.weeks.flat().flatMap(({ date, events }) => (events.some((one) => one.id === id) ? [date] : []))

describe('a month grid', () => {
  test('has whole weeks from the first weekday on, with days of the neighbouring months [COL-14]', () => {
    const { weeks, previous, next } = monthGrid({ year: 2026, month: 11 })
    expect(weeks.map((week) => week.map(({ day }) => day))).toEqual([
      [26, 27, 28, 29, 30, 31, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 1, 2, 3, 4, 5, 6],
    ])
    expect(weeks[0]!.map(({ isInMonth }) => isInMonth)).toEqual([false, false, false, false, false, false, true])
    expect([previous, next]).toEqual([
      { year: 2026, month: 10 },
      { year: 2026, month: 12 },
    ])
  })

  test('begins its weeks on Sunday where the locale does [COL-14]', () => {
    const { weeks } = monthGrid({ year: 2026, month: 2 }, { firstWeekday: 7 })
    expect([weeks.length, weeks[0]![0]!.date, weeks[3]![6]!.date]).toEqual([4, '2026-02-01', '2026-02-28'])
  })

  test('shows an event of several days on each of them [COL-14]', () => {
    const festival = event('f', Date.UTC(2026, 10, 29, 18), 50)
    expect(daysWith(monthGrid({ year: 2026, month: 11 }, { events: [festival] }), 'f')).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ])
  })

  test('puts an event on the days of its own zone, and not on the day that begins at its end [COL-14]', () => {
    const events = [
      event('night', Date.UTC(2026, 10, 9, 23, 30), 0.25),
      event('until midnight', Date.UTC(2026, 10, 9, 20), 3),
      event('lost', Date.UTC(2026, 10, 9, 23, 30), 0.25, 'Europe/Atlantis'),
    ]
    const grid = monthGrid({ year: 2026, month: 11 }, { events })
    expect(events.map(({ id }) => daysWith(grid, id))).toEqual([['2026-11-10'], ['2026-11-09'], ['2026-11-09']])
  })

  test('puts an event that ends before it starts on the day of its start [COL-14]', () => {
    const grid = monthGrid({ year: 2026, month: 11 }, { events: [event('odd', Date.UTC(2026, 10, 9), -72)] })
    expect(daysWith(grid, 'odd')).toEqual(['2026-11-09'])
  })

  test('lists the events about whole days first, then by start and by end [COL-14]', () => {
    const day = Date.UTC(2026, 10, 9)
    const events = [
      event('late', day + 20 * HOUR, 2),
      event('short', day + 20 * HOUR, 1),
      event('early', day + 8 * HOUR, 1),
      event('all day', day + 9 * HOUR, 1, 'UTC', true),
    ]
    const shown = monthGrid({ year: 2026, month: 11 }, { events })
      .weeks.flat()
      .find(({ date }) => date === '2026-11-09')
    expect(shown!.events.map(({ id }) => id)).toEqual(['all day', 'early', 'short', 'late'])
  })

  test.each([
    { year: 2026, month: 0 },
    { year: 2026, month: 13 },
    { year: 0, month: 1 },
    { year: 275_760, month: 1 },
    { year: NaN, month: 1 },
  ])('of %j is an error [COL-26]', (month) => {
    expect(() => monthGrid(month)).toThrow(RangeError)
    expect(() => monthGrid(month)).toThrow(`[collections] ${month.year}-${month.month} is no month of 1 to 9999.`)
  })

  test('has every day once, in order, whatever month and week [COL-14]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 7 }),
        (year, month, first) => {
          const days = monthGrid({ year, month }, { firstWeekday: first }).weeks.flat()
          const own = days.filter(({ isInMonth }) => isInMonth).map(({ day }) => day)
          const length = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
          expect(own).toEqual(Array.from({ length }, (_, index) => index + 1))
          expect(days.length % 7).toBe(0)
          expect(days.findIndex(({ isInMonth }) => isInMonth)).toBeLessThan(7)
        },
      ),
    )
  })
})

test.each([
  ['en-US', 7],
  ['de', 1],
  ['ar-EG', 6],
  ['not a locale', 1],
])('the week of %s begins on day %i [COL-14]', (locale, day) => expect(firstWeekday(locale)).toBe(day))

describe('the data of a browser about weeks', () => {
  const prototype = Intl.Locale.prototype as { getWeekInfo?: unknown; weekInfo?: unknown }
  const own = Object.getOwnPropertyDescriptors(prototype)
  afterEach(() => {
    for (const name of ['getWeekInfo', 'weekInfo'] as const) {
      delete prototype[name]
      if (own[name]) Object.defineProperty(prototype, name, own[name])
    }
  })

  test.each([
    ['a method', { getWeekInfo: () => ({ firstDay: 3 }), weekInfo: { firstDay: 5 } }, 3],
    ['a member', { getWeekInfo: undefined, weekInfo: { firstDay: 5 } }, 5],
    ['nothing', { getWeekInfo: undefined, weekInfo: undefined }, 1],
  ])('are read from %s [COL-14]', (_name, members, day) => {
    for (const [name, value] of Object.entries(members))
      Object.defineProperty(prototype, name, { value, configurable: true, writable: true })
    expect(firstWeekday('en-US')).toBe(day)
  })
})

describe('the month of an address', () => {
  test.each(['2026-11', '0001-01', '9999-12'])('%s is read and written [COL-26]', (text) =>
    expect(monthText(readMonth(text)!)).toBe(text),
  )
  test.each(['', '2026-13', '2026-00', '0000-05', '275760-01', '2026-1', ' 2026-11', '2026-11-01', '-001-01'])(
    '%j is not one [COL-26]',
    (text) => expect(readMonth(text)).toBeUndefined(),
  )
  test('has no neighbour before the year 1 and after 9999 [COL-26]', () => {
    expect(addMonths({ year: 1, month: 1 }, -1)).toBeUndefined()
    expect(addMonths({ year: 9999, month: 12 }, 1)).toBeUndefined()
    expect(addMonths({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 })
  })
})

describe('a key in a month grid', () => {
  test.each([
    ['ArrowLeft', '2026-11-26'],
    ['ArrowRight', '2026-11-28'],
    ['ArrowUp', '2026-11-20'],
    ['ArrowDown', '2026-12-04'],
    ['Home', '2026-11-23'],
    ['End', '2026-11-29'],
    ['PageUp', '2026-10-27'],
    ['PageDown', '2026-12-27'],
  ])('%s moves to %s [COL-14]', (key, date) => expect(moveDate('2026-11-27', key)).toBe(date))

  test('moves to the left and to the right as the page runs [COL-14]', () => {
    expect(moveDate('2026-11-27', 'ArrowLeft', { isRtl: true })).toBe('2026-11-28')
    expect(moveDate('2026-11-27', 'ArrowRight', { isRtl: true })).toBe('2026-11-26')
  })

  test('goes to the ends of the week as the locale has it [COL-14]', () => {
    expect(moveDate('2026-11-27', 'Home', { firstWeekday: 7 })).toBe('2026-11-22')
    expect(moveDate('2026-11-22', 'End', { firstWeekday: 7 })).toBe('2026-11-28')
  })

  test('keeps to the last day of a shorter month [COL-14]', () => {
    expect(moveDate('2026-01-31', 'PageDown')).toBe('2026-02-28')
    expect(moveDate('2028-03-31', 'PageUp')).toBe('2028-02-29')
  })

  test.each([
    ['2026-11-27', 'Enter'],
    ['2026-11-27', 'constructor'],
    ['0001-01-01', 'ArrowUp'],
    ['9999-12-31', 'PageDown'],
    ['2026-11', 'ArrowUp'],
    ['tomorrow', 'ArrowUp'],
    ['0001-01-01', 'ArrowLeft'],
    ['0001-01-31', 'PageUp'],
    ['9999-12-31', 'ArrowRight'],
    ['9999-12-25', 'ArrowDown'],
    ['9999-12-01', 'PageDown'],
    ['2026-11-00', 'ArrowRight'],
    ['2026-11-1', 'ArrowRight'],
    ['2026-11-271', 'ArrowRight'],
    ['2026-11-x1', 'ArrowRight'],
    ['2026-11x05', 'ArrowRight'],
    ['2026-13-05', 'ArrowRight'],
  ])('on %s, %s moves nowhere [COL-14]', (date, key) => expect(moveDate(date, key)).toBeUndefined())
})
