/** Longest wait in milliseconds that an answer can name: one day. A longer one is read as one day [DAT-45]. */
const LONGEST = 86_400_000

/**
 * Reads how long an answer asks its caller to wait: `Retry-After`, in seconds or as an HTTP date. A date is compared
 * with the answer's own `Date`, so a wrong clock of the visitor changes nothing [DAT-45].
 * @param now - Milliseconds since 1970, used if the answer has no `Date`.
 * @returns Milliseconds from 0 to one day, 0 for a past date; `undefined` if the answer names no readable time.
 * @example waitOf(new Headers({ 'retry-after': '30' }), Date.now()) // => 30_000
 */
export function waitOf(headers: Headers, now: number): number | undefined {
  const named = headers.get('retry-after')
  if (!named) return undefined
  const seconds = Number(named)
  const wait = Number.isNaN(seconds)
    ? Date.parse(named) - (Date.parse(headers.get('date') ?? '') || now)
    : seconds * 1000
  // Refuse a negative number of seconds instead of parsing it as a date: `Date.parse` would read "-5" as a month.
  return Number.isNaN(wait) || seconds < 0 ? undefined : Math.min(Math.max(wait, 0), LONGEST)
}
