import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAIR } from '../testing/items.js'
import { monthGrid } from './monthGrid.js'
import { isLong, weekBars } from './weekBars.js'

const DAY = 86_400_000
const NOVEMBER = { year: 2026, month: 11 }
const event = (id: string, start: number, end: number, isAllDay = false) => ({
  id,
  start: Date.UTC(2026, 10, 1) + start,
  end: Date.UTC(2026, 10, 1) + end,
  timeZone: 'UTC',
  isAllDay,
})
const namesOf = (events: readonly ReturnType<typeof event>[]): unknown[] =>
  monthGrid(NOVEMBER, { events }).weeks.map((week) =>
    weekBars(week).map(({ event: { id }, first, days, lane, isStart }) => [id, first, days, lane, isStart]),
  )

test.each([
  ['an evening', event('a', 20 * 3_600_000, 23 * 3_600_000), false],
  ['a night past midnight', event('a', 20 * 3_600_000, 26 * 3_600_000), false],
  ['a day and a night', event('a', 20 * 3_600_000, 44 * 3_600_000), true],
  ['one whole day', event('a', 0, DAY, true), false],
  ['a fair of three whole days', FAIR, true],
])('%s: a calendar shows a bar for it is %s [COL-40]', (_, one, isBar) => {
  expect(isLong(one as typeof FAIR)).toBe(isBar)
})

test('a bar ends with its week and with its month, and begins anew [COL-40]', () => {
  expect(namesOf([event('a', -3 * DAY, 2 * DAY, true)])).toEqual([
    [
      ['a', 3, 3, 0, true],
      ['a', 6, 1, 0, false],
    ],
    [['a', 0, 1, 0, false]],
    [],
    [],
    [],
    [],
  ])
})

test('bars of the same days stand in lanes, and a freed lane is used again [COL-40]', () => {
  const events = [event('a', DAY, 3 * DAY, true), event('b', DAY, 7 * DAY, true), event('c', 4 * DAY, 6 * DAY, true)]
  expect(namesOf(events)[1]).toEqual([
    ['a', 0, 2, 0, true],
    ['b', 0, 6, 1, true],
    ['c', 3, 2, 0, true],
  ])
})

test('no two bars of a lane share a day, no day has more than three, and with room for all every event has a bar [COL-40]', () => {
  const drawn = fc.record({ start: fc.integer({ min: -10, max: 40 }), days: fc.integer({ min: 1, max: 20 }) })
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 12 }), (all) => {
      const events = all.map(({ start, days }, id) => event(String(id), start * DAY, (start + days) * DAY, true))
      for (const week of monthGrid(NOVEMBER, { events }).weeks) {
        const bars = weekBars(week)
        for (const [place, { events: ofDay }] of week.entries()) {
          const covering = bars.filter(({ first, days }) => first <= place && place < first + days)
          const long = ofDay.filter(isLong)
          expect(new Set(covering.map(({ lane }) => lane)).size).toBe(covering.length)
          expect(covering.every(({ event: one, lane }) => long.includes(one) && lane < 3)).toBe(true)
          const isFull = week.some(
            (__, at) => bars.filter((bar) => bar.first <= at && at < bar.first + bar.days).length === 3,
          )
          if (!isFull) expect(covering.length).toBe(long.length)
        }
      }
    }),
  )
})
