import { describe, expect, test } from 'vitest'
import type { Zone } from './zone.js'
import { yearlyRules, type ZoneChange, zoneChanges } from './zoneChanges.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** @param from - Hours ahead of UTC. */
const change = (time: string, from: number, to: number): ZoneChange => ({
  instant: Date.parse(time),
  from: from * HOUR,
  to: to * HOUR,
})

describe('the changes of a zone', () => {
  /** A zone whose clocks are set at some instants, to some milliseconds ahead of UTC. */
  const zone = (...changes: readonly (readonly [instant: number, offset: number])[]): Zone =>
    ({ offset: (instant: number) => changes.findLast(([from]) => from <= instant)?.[1] ?? 0 }) as Zone

  test('are found to the second, in order [COL-15]', () => {
    const clocks = zone([1000 * 1_234_567, HOUR], [1000 * 1_234_567 + 8 * DAY, -HOUR])
    expect(zoneChanges(clocks, 0, 60 * DAY)).toEqual([
      { instant: 1_234_567_000, from: 0, to: HOUR },
      { instant: 1_234_567_000 + 8 * DAY, from: HOUR, to: -HOUR },
    ])
  })

  test('are those between two instants [COL-15]', () => {
    const clocks = zone([2 * DAY, HOUR], [10 * DAY, 0], [11 * DAY, HOUR])
    expect(zoneChanges(clocks, 2 * DAY, 10 * DAY + 1000)).toEqual([{ instant: 10 * DAY, from: HOUR, to: 0 }])
    expect(zoneChanges(clocks, 3 * DAY, 10 * DAY - 1000)).toEqual([])
  })
})

describe('yearly rules', () => {
  const EUROPE = [
    change('2026-03-29T01:00:00Z', 1, 2),
    change('2026-10-25T01:00:00Z', 2, 1),
    change('2027-03-28T01:00:00Z', 1, 2),
    change('2027-10-31T01:00:00Z', 2, 1),
  ]

  test('of changes on the last Sundays of two months begin in 1970 [COL-15]', () => {
    expect(yearlyRules(EUROPE, 2)).toEqual([
      {
        month: 3,
        nth: -1,
        weekday: 7,
        first: { year: 1970, month: 3, day: 29, hour: 2, minute: 0, second: 0 },
        from: HOUR,
        to: 2 * HOUR,
      },
      {
        month: 10,
        nth: -1,
        weekday: 7,
        first: { year: 1970, month: 10, day: 25, hour: 3, minute: 0, second: 0 },
        from: 2 * HOUR,
        to: HOUR,
      },
    ])
  })

  test('count weekdays from the begin of a month as well [COL-15]', () => {
    const rules = yearlyRules(
      [
        change('2026-03-08T07:00:00Z', -5, -4),
        change('2026-11-01T06:00:00Z', -4, -5),
        change('2027-03-14T07:00:00Z', -5, -4),
        change('2027-11-07T06:00:00Z', -4, -5),
      ],
      2,
    )
    expect(rules?.map(({ month, nth, weekday, first }) => [month, nth, weekday, first.day])).toEqual([
      [3, 2, 7, 8],
      [11, 1, 7, 1],
    ])
  })

  test('know the third and the fourth weekday of a month, which is not always the last [COL-15]', () => {
    const rules = yearlyRules(
      [
        change('2026-03-21T01:00:00Z', 1, 2),
        change('2026-10-25T01:00:00Z', 2, 1),
        change('2027-03-20T01:00:00Z', 1, 2),
        change('2027-10-24T01:00:00Z', 2, 1),
      ],
      2,
    )
    expect(rules?.map(({ nth, weekday, first }) => [nth, weekday, first.day])).toEqual([
      [3, 6, 21],
      [4, 7, 25],
    ])
  })

  test.each([
    ['a second later', { instant: Date.parse('2027-03-28T01:00:01Z') }],
    ['a minute later', { instant: Date.parse('2027-03-28T01:01:00Z') }],
    ['an hour later', { instant: Date.parse('2027-03-28T02:00:00Z') }],
    ['a day later', { instant: Date.parse('2027-03-29T01:00:00Z') }],
    ['a week earlier', { instant: Date.parse('2027-03-21T01:00:00Z') }],
    ['on the last Sunday of another month', { instant: Date.parse('2027-04-25T01:00:00Z') }],
    ['from another offset', { from: 0 }],
    ['to another offset', { to: 3 * HOUR }],
  ])('are none if a change of the second year is %s [COL-15]', (_, other) => {
    expect(yearlyRules([EUROPE[0]!, EUROPE[1]!, { ...EUROPE[2]!, ...other }, EUROPE[3]!], 2)).toBeUndefined()
  })

  test('are none unless each year has two changes [COL-15]', () => {
    expect(yearlyRules([], 0)).toBeUndefined()
    expect(yearlyRules(EUROPE.slice(0, 3), 2)).toBeUndefined()
    expect(yearlyRules(EUROPE, 3)).toBeUndefined()
  })
})
