import { CONSENT_COOKIE } from './consentNames.js'
import { findCookie } from './findCookie.js'

/** The visitor's choice about cookies; `'unknown'` before the visitor has chosen [COO-24]. */
export type ConsentState = 'unknown' | 'allowed' | 'denied'

/**
 * Reads the value of the consent cookie: `true` is accept, any other value a choice that is not accept [COO-17]
 * [COO-24].
 */
export function stateOf(value: string | undefined): ConsentState {
  return value === undefined ? 'unknown' : value === 'true' ? 'allowed' : 'denied'
}

/**
 * Reads the visitor's choice from a cookie text [COO-17].
 * @param cookies - `document.cookie`, or the `Cookie` header of a request.
 * @example consentState('crumb=1; ss_cookieAllowed=true') // => 'allowed'
 */
export function consentState(cookies: string): ConsentState {
  return stateOf(findCookie(cookies, CONSENT_COOKIE))
}

/**
 * Whether the visitor has chosen already, so that a page needs no banner and no script for it [COO-35].
 * @param cookies - `document.cookie`, or the `Cookie` header of a request.
 * @example hasConsentChoice('crumb=1') // => false
 */
export function hasConsentChoice(cookies: string): boolean {
  return consentState(cookies) !== 'unknown'
}
