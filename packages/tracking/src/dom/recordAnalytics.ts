import { readCookie, writeCookie } from '@vitrine/cookies'
import { ANALYTICS_COOKIES, ANALYTICS_LIFETIME } from '../core/analyticsNames.js'

/**
 * Keeps the four analytics cookies [TRK-50]: ids are made once, and the session id and the first-session flag change
 * when a new visit starts [TRK-51]. Clearing tracking cookies removes all four [TRK-52].
 * @param consent - Nothing is written without it [TRK-52].
 * @param visit - Result of `recordVisit` of `@vitrine/cookies`: whether a visit has begun.
 * @returns The analytics id; `undefined` without consent, and where no cookie is kept, which is a warning [TRK-31].
 */
export function recordAnalytics(
  consent: { readonly allowsTracking: boolean },
  visit: 'first' | 'return' | undefined,
): string | undefined {
  if (!consent.allowsTracking) return undefined
  const { analyticsId, marketingId, sessionId, firstSession } = ANALYTICS_COOKIES
  const write = (name: string, value: string): void => writeCookie(name, value, { maxAge: ANALYTICS_LIFETIME })
  const isNew = !readCookie(analyticsId)
  for (const name of [analyticsId, marketingId]) if (!readCookie(name)) write(name, crypto.randomUUID())
  if (visit || !readCookie(sessionId)) {
    write(sessionId, crypto.randomUUID())
    write(firstSession, String(isNew))
  }
  const id = readCookie(analyticsId)
  if (!id) console.warn('Unable to store analyticsId')
  return id
}
