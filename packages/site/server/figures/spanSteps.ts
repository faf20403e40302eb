import { dayOf } from '@vitrine/server/core'
import type { Span } from './span.ts'

const DAY_MS = 86_400_000
const WEEK = 7

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Numbers of one UTC day. */
export interface DayCount {
  /** `2026-11-24` */
  readonly day: string
  readonly counts: readonly number[]
}

/** Numbers of a part of the span. */
export interface Step {
  /** "24 Nov", or "18 Nov – 24 Nov" for a week. */
  readonly label: string
  readonly values: readonly number[]
}

/**
 * Adds up days to steps: the days of a short span, the weeks before its end of a longer one, of which the first may be cut
 * short. Days without a number are 0.
 * @param width - Numbers of a day.
 * @param most - Days of the longest span that is shown by days.
 */
export function spanSteps(
  { from, until }: Span,
  days: readonly DayCount[],
  width: number,
  most: number,
): readonly Step[] {
  const counts = new Map(days.map(({ day, counts: own }) => [day, own]))
  const length = Math.round((until.getTime() - from.getTime()) / DAY_MS)
  const size = length > most ? WEEK : 1
  return Array.from({ length: Math.ceil(length / size) }, (_, step) => {
    const end = length - (Math.ceil(length / size) - 1 - step) * size
    const start = Math.max(0, end - size)
    const times = Array.from(
      { length: end - start },
      (__, place) => new Date(from.getTime() + (start + place) * DAY_MS),
    )
    const own = times.map((time) => counts.get(dayOf(time)) ?? [])
    const ends = [...new Set([times[0]!, times.at(-1)!].map((time) => DAY.format(time)))]
    return {
      label: ends.join(' – '),
      values: Array.from({ length: width }, (__, place) => own.reduce((sum, one) => sum + (one[place] ?? 0), 0)),
    }
  })
}
