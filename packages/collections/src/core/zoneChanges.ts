import { dateOfDay, dayNumber, weekdayOf } from './calendarDate.js'
import { utcTime, type WallTime, wallTimeOf, type Zone } from './zone.js'

/** A change of a zone's offset, such as the begin of summer time. */
export interface ZoneChange {
  /** Milliseconds since 1970. */
  readonly instant: number
  /** Offset before, in milliseconds ahead of UTC. */
  readonly from: number
  /** Offset after. */
  readonly to: number
}

/** A change that comes every year on the same weekday of the same month at the same time of day. */
export interface YearlyRule {
  /** 1 to 12. */
  readonly month: number
  /** Which of the month's weekdays: 1 to 4, or -1 for the last. */
  readonly nth: number
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  /** First time of the rule, in the year 1970, as clocks show it before the change. */
  readonly first: WallTime
  readonly from: number
  readonly to: number
}

const DAY = 86_400_000

/** Finds the changes of a zone from one instant to another, to the second [COL-15]. */
export function zoneChanges(zone: Zone, from: number, to: number): ZoneChange[] {
  const changes: ZoneChange[] = []
  // Search for changes of the time zone in steps of a week: no zone changes twice within a week, so none is missed.
  for (let low = from; low < to; low += 7 * DAY) {
    let [before, after] = [low, Math.min(low + 7 * DAY, to)]
    const [old, young] = [zone.offset(before), zone.offset(after)]
    if (old === young) continue
    while (after - before > 1000) {
      const middle = before + Math.floor((after - before) / 2000) * 1000
      if (zone.offset(middle) === old) before = middle
      else after = middle
    }
    changes.push({ instant: after, from: old, to: young })
  }
  return changes
}

/** The day of the nth weekday of a month; the last one for -1. */
function nthDay(year: number, { month, nth, weekday }: Pick<YearlyRule, 'month' | 'nth' | 'weekday'>): number {
  if (nth < 0) {
    const last = dayNumber({ year, month: month + 1, day: 0 })
    return last - ((weekdayOf(last) - weekday + 7) % 7)
  }
  const first = dayNumber({ year, month, day: 1 })
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7
}

function ruleOf(changes: readonly ZoneChange[]): YearlyRule | undefined {
  const [{ from, to }] = changes as [ZoneChange]
  const times = changes.map((change) => ({ ...change, wall: wallTimeOf(change.instant + from) }))
  const { month, ...time } = times[0]!.wall
  const weekday = weekdayOf(dayNumber(times[0]!.wall))
  const nth = [-1, 1, 2, 3, 4].find((place) =>
    times.every(
      ({ wall, ...change }) =>
        change.from === from &&
        change.to === to &&
        wall.hour === time.hour &&
        wall.minute === time.minute &&
        wall.second === time.second &&
        dayNumber(wall) === nthDay(wall.year, { month, nth: place, weekday }),
    ),
  )
  if (nth === undefined) return undefined
  const first = { ...time, ...dateOfDay(nthDay(1970, { month, nth, weekday })) }
  return { month, nth, weekday, first, from, to }
}

/**
 * The two yearly rules behind the changes of a zone [COL-15].
 * @param changes - All changes of whole years, in order.
 * @param years - How many years they are of.
 * @returns `undefined` if the zone has no such rules: it does not change, or on days that no weekday of a month describes.
 */
export function yearlyRules(changes: readonly ZoneChange[], years: number): readonly YearlyRule[] | undefined {
  if (changes.length === 0 || changes.length !== years * 2) return undefined
  const rules = [0, 1].map((first) => ruleOf(changes.filter((_, place) => place % 2 === first)))
  return rules.every((rule) => rule !== undefined) ? rules : undefined
}

/** The first instant of a year in UTC. */
export const yearStart = (year: number): number => utcTime({ year, month: 1, day: 1, hour: 0, minute: 0, second: 0 })
