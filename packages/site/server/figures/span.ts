import { dayOf } from '@vitrine/server/core'
import { KEPT_DAYS } from '@vitrine/server/tracking'

const DAY_MS = 86_400_000
/** Days that figures cover without a choice. */
const USUAL_DAYS = 30

/** Whole UTC days whose figures are shown. */
export interface Span {
  readonly from: Date
  /** End of the last day. */
  readonly until: Date
}

/** A span as it was chosen. */
export interface ChosenSpan extends Span {
  /** First and last day: `2026-11-24`. */
  readonly firstDay: string
  readonly lastDay: string
  /** The earliest day that can be chosen, and today. */
  readonly least: string
  readonly today: string
  /** Sentence about a choice that could not be taken as it was. */
  readonly error: string | undefined
}

/** Reads a day such as `2026-11-24` as the start of its time in UTC. */
function readDay(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isNaN(time) || dayOf(new Date(time)) !== text ? undefined : time
}

/**
 * Reads the days of an address. Single rows are kept for 90 days, so no earlier day can be chosen [SRV-370].
 * @param query - `from` and `until`, both days; without them the last 30 days.
 */
export function readSpan(query: { readonly from?: string; readonly until?: string }, now: Date): ChosenSpan {
  const today = Date.parse(`${dayOf(now)}T00:00:00Z`)
  const least = today - (KEPT_DAYS - 1) * DAY_MS
  const [from = '', until = ''] = [query.from, query.until]
  let last = until === '' ? today : readDay(until)
  let first = from === '' ? Math.max(least, (last ?? today) - (USUAL_DAYS - 1) * DAY_MS) : readDay(from)
  let error: string | undefined
  if (first === undefined || last === undefined) error = 'Write a day as 2026-12-31. These are the last 30 days.'
  else if (last < least) error = `Figures are kept for ${KEPT_DAYS} days. These are the last 30 days.`
  else if (first > last) error = 'The first day is after the last one. These are the last 30 days.'
  if (error !== undefined) [first, last] = [today - (USUAL_DAYS - 1) * DAY_MS, today]
  const isCut = first! < least
  if (isCut) error = `Figures are kept for ${KEPT_DAYS} days, so they begin later than you have chosen.`
  const start = new Date(isCut ? least : first!)
  const end = Math.min(last!, today)
  return {
    from: start,
    until: new Date(end + DAY_MS),
    firstDay: dayOf(start),
    lastDay: dayOf(new Date(end)),
    least: dayOf(new Date(least)),
    today: dayOf(new Date(today)),
    error,
  }
}
