import { VISIT_COOKIE, VISIT_LIFETIME, VISITOR_COOKIE, VISITOR_LIFETIME } from '../core/visitNames.js'
import { nextVisit } from '../core/visit.js'
import { visitorId } from '../core/visitorId.js'
import type { Consent } from './createConsent.js'
import { readCookie, writeCookie } from './jar.js'

/**
 * Keeps the two visitor cookies up to date: call it once a page, and right after accept. Both are written when a visit
 * begins and neither while it goes on [COO-10] [COO-11] [COO-12] [COO-13] [COO-14] [COO-15]; without consent nothing is
 * written [COO-21] [COO-22]. They have their names, formats and lifetimes [COO-4] [COO-5] [COO-6].
 * @param consent - The site's consent.
 * @param now - Epoch milliseconds. Default: the browser's clock.
 * @returns Whether a visit has begun, the visitor's first or another one; `undefined` when one goes on, when there is
 * no consent, and where no cookie is kept.
 */
export function recordVisit(
  consent: Pick<Consent, 'allowsTracking'>,
  now: number = Date.now(),
): 'first' | 'return' | undefined {
  if (!consent.allowsTracking) return undefined
  const next = nextVisit(readCookie(VISITOR_COOKIE), readCookie(VISIT_COOKIE), now, visitorId)
  if (!next) return undefined
  writeCookie(VISITOR_COOKIE, next.visitor, { maxAge: VISITOR_LIFETIME })
  writeCookie(VISIT_COOKIE, next.visit, { maxAge: VISIT_LIFETIME })
  return readCookie(VISIT_COOKIE) === next.visit ? next.kind : undefined
}
