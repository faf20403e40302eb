/** Days ahead for which the e-mail of a gift card can be ordered. */
const MOST_DAYS = 365
const DAY_MS = 86_400_000
/** Hour of the day in UTC at which it is that day from Hawaii to New Zealand. */
const HOUR = '11:00:00.000Z'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Milliseconds by which the day of a buyer may begin after that of UTC. */
const LATEST_DAY_MS = DAY_MS / 2

/** First and last day on which the e-mail of a gift card can go out, as ISO 8601 dates. */
export function sendDays(now: Date): { readonly min: string; readonly max: string } {
  return { min: dayOf(now.getTime() - LATEST_DAY_MS), max: dayOf(now.getTime() + MOST_DAYS * DAY_MS) }
}

/**
 * Reads the day on which the e-mail of a gift card goes out [SRV-393].
 * @returns Its time, now for today; `undefined` for a text that is no day between today and a year ahead.
 */
export function readSendDay(text: string, now: Date): Date | undefined {
  const { min, max } = sendDays(now)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < min || text > max) return undefined
  if (text <= dayOf(now.getTime())) return now
  const time = new Date(`${text}T${HOUR}`)
  return !Number.isNaN(time.getTime()) && dayOf(time.getTime()) === text ? time : undefined
}
