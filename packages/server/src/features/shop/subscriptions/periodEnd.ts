import { readZone } from '@vitrine/collections'
import type { SubscriptionPlan } from '@vitrine/commerce/api'

const DAY = 86_400_000
const MONTHS = { MONTH: 1, YEAR: 12 } as const

/**
 * The end of a period of a plan, at the wall time of its start. Months keep their day: what begins on 31 January ends on
 * 28 February, and then on 31 March [COM-113].
 * @param anchor - Start of the first period.
 * @param periods - Number of periods that have passed by then, from 1.
 * @param zoneName - IANA name; UTC for one that is not known.
 */
export function periodEnd(anchor: Date, plan: SubscriptionPlan, periods: number, zoneName: string): Date {
  const zone = readZone(zoneName) ?? readZone('UTC')!
  const wall = zone.wallTime(anchor.getTime())
  const { unit, value } = plan.billingPeriod
  const months = unit === 'WEEK' ? 0 : MONTHS[unit] * value * periods
  const days = unit === 'WEEK' ? 7 * value * periods : 0
  const monthEnd = new Date(Date.UTC(wall.year, wall.month + months, 0))
  const day = Math.min(wall.day, monthEnd.getUTCDate())
  const date = new Date(Date.UTC(monthEnd.getUTCFullYear(), monthEnd.getUTCMonth(), day) + days * DAY)
  const end = { ...wall, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  // Clocks that are set forward skip an hour: the period ends an hour later then.
  const [instant] = [...zone.instants(end), ...zone.instants({ ...end, hour: end.hour + 1 })]
  return new Date(instant ?? date.getTime())
}
