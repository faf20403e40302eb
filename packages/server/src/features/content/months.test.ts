import { expect, test } from 'vitest'
import { instantsOf, todayOf } from './months.js'

const instants = (year: number, month: number, days?: number) =>
  instantsOf({ year, month }, 'Europe/Berlin', days).map((instant) => instant.toISOString())

test.each([
  ['2026-02-28T22:59:59Z', { year: 2026, month: 2, date: '2026-02-28' }],
  ['2026-02-28T23:00:00Z', { year: 2026, month: 3, date: '2026-03-01' }],
])('at %s the house has the date %j [COL-14]', (now, today) =>
  expect(todayOf(new Date(now), 'Europe/Berlin')).toEqual(today),
)

test.each([
  [2026, 3, 0, '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  [2026, 12, 0, '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  [2026, 12, 8, '2026-11-22T23:00:00.000Z', '2027-01-08T23:00:00.000Z'],
  [9999, 12, 8, '9999-11-22T23:00:00.000Z', '9999-12-30T00:00:00.000Z'],
])('the month %i-%i with %i days around it is from %s to %s [COL-14]', (year, month, days, from, to) => {
  expect(instants(year, month, days)).toEqual([from, to])
})

test('the first month begins at the first instant that the database and dates write alike [COL-14]', () => {
  expect(instants(1, 1)[0]).toBe('0001-01-02T00:00:00.000Z')
})
