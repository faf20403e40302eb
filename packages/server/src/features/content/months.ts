import { addMonths, type Month, monthText, readZone } from '@vitrine/collections'

/** Returns the present date in a time zone. */
export function todayOf(now: Date, zone: string): Month & { readonly date: string } {
  const { year, month, day } = readZone(zone)!.wallTime(now.getTime())
  return { year, month, date: `${monthText({ year, month })}-${String(day).padStart(2, '0')}` }
}

/** Returns the first instant of a month in a time zone. */
function startOf({ year, month }: Month, zone: string): Date {
  const [instant] = readZone(zone)!.instants({ year, month, day: 1, hour: 0, minute: 0, second: 0 })
  return new Date(instant!)
}

const DAY = 86_400_000

/** Range of instants that the database and `Date` write in the same form. */
const [FIRST, LAST] = [Date.parse('0001-01-02T00:00:00Z'), Date.parse('9999-12-30T00:00:00Z')]
const within = (time: number): Date => new Date(Math.min(LAST, Math.max(FIRST, time)))

/** Returns the start and end of a month, with the days around it that complete its weeks [COL-14] [COL-29]. */
export function instantsOf(month: Month, zone: string, days = 0): readonly [from: Date, to: Date] {
  const next = addMonths(month, 1)
  const from = startOf(month, zone)
  const to = next ? startOf(next, zone) : new Date(from.getTime() + 31 * DAY)
  return [within(from.getTime() - days * DAY), within(to.getTime() + days * DAY)]
}
