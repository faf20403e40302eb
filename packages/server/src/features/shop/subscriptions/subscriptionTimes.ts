import type { SubscriptionEnd, SubscriptionLife } from './subscription.js'

const DAY = 86_400_000

/** Days from each refused try of a period to the next one: tries on the day it is due, and 3, 5 and 7 days later [COM-112]. */
const RETRY_DAYS = [3, 2, 2] as const

/** Most tries of one period. */
export const MOST_TRIES = RETRY_DAYS.length + 1

/** Milliseconds for which a period that is not paid yet keeps its member's access: a day longer than the tries last. */
const GRACE = (RETRY_DAYS.reduce((sum, days) => sum + days, 0) + 1) * DAY

/** The work that is due on a subscription. */
export type SubscriptionStep =
  | { readonly do: 'wait' }
  /** The next period is to be charged, by a new try or by the one without an answer. */
  | { readonly do: 'charge'; readonly period: number; readonly attempt: number }
  | { readonly do: 'end'; readonly reason: SubscriptionEnd }

/** The time at which a subscription has work to do; `undefined` for one that has not begun or has ended [COM-112]. */
export function dueAt({ state, tries, isAsked, triedAt, paidUntil }: SubscriptionLife): Date | undefined {
  if (state === 'none' || state === 'ended') return undefined
  if (state !== 'late' || isAsked) return new Date(isAsked ? triedAt : paidUntil)
  const days = RETRY_DAYS[tries - 1] ?? 0
  return new Date(Date.parse(triedAt) + days * DAY)
}

/**
 * The work that is due on a subscription now [COM-112].
 * @param cycles - Periods that it has in all; 0 for no end.
 */
export function stepOf(life: SubscriptionLife, cycles: number, now: Date): SubscriptionStep {
  const due = dueAt(life)
  if (due === undefined || due > now) return { do: 'wait' }
  const { state, period, tries, isAsked } = life
  if (state === 'ending') return { do: 'end', reason: 'member' }
  if (cycles > 0 && period >= cycles) return { do: 'end', reason: 'complete' }
  if (isAsked) return { do: 'charge', period: period + 1, attempt: tries }
  return tries < MOST_TRIES ? { do: 'charge', period: period + 1, attempt: tries + 1 } : { do: 'end', reason: 'unpaid' }
}

/** The time until which a subscription gives access, also if no work is ever done on it [ACC-70]; `undefined` for none. */
export function accessUntil({ state, paidUntil }: SubscriptionLife): Date | undefined {
  if (state === 'none' || state === 'ended') return undefined
  return new Date(Date.parse(paidUntil) + (state === 'ending' ? 0 : GRACE))
}
