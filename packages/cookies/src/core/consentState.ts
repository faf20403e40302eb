import { findCookie } from './findCookie.js'
import { CONSENT_COOKIE } from './consentNames.js'

/** What the visitor has said about cookies; `'unknown'` until asked [COO-24]. */
export type ConsentState = 'unknown' | 'allowed' | 'denied'

/** What the consent cookie says: `true` is accept, any other value a choice that is not accept [COO-17]. */
export function consentState(value: string | undefined): ConsentState {
  return value === undefined ? 'unknown' : value === 'true' ? 'allowed' : 'denied'
}

/**
 * Whether the visitor has chosen already, so that a page needs no banner and no script for it [COO-35].
 * @param cookies - `document.cookie`, or the `Cookie` header of a request.
 */
export function hasConsentChoice(cookies: string): boolean {
  return findCookie(cookies, CONSENT_COOKIE) !== undefined
}
