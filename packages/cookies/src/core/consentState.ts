import { CONSENT_COOKIE } from './consentNames.js'
import { findCookie } from './findCookie.js'

/** The visitor's choice about cookies; `'unknown'` before the visitor has chosen [COO-24]. */
export type ConsentState = 'unknown' | 'allowed' | 'denied'

/**
 * A purpose that a visitor may allow or refuse by itself [COO-50].
 * - `'statistics'`: counting visits.
 * - `'media'`: content of other companies in the page, such as films and maps.
 * - `'marketing'`: advertising, and scripts for it.
 */
export type ConsentCategory = 'statistics' | 'media' | 'marketing'

/**
 * Reads the value of the consent cookie for a category: `true` allows every one, names with dots between them allow these
 * [COO-17] [COO-50].
 */
export function stateOf(value: string | undefined, category: ConsentCategory = 'statistics'): ConsentState {
  return value === undefined
    ? 'unknown'
    : value === 'true' || value.split('.').includes(category)
      ? 'allowed'
      : 'denied'
}

/**
 * Reads the visitor's choice about a category from a cookie text [COO-17] [COO-50].
 * @param cookies - `document.cookie`, or the `Cookie` header of a request.
 * @param category - Default `'statistics'`.
 * @example consentState('crumb=1; ss_cookieAllowed=true') // => 'allowed'
 */
export function consentState(cookies: string, category?: ConsentCategory): ConsentState {
  return stateOf(findCookie(cookies, CONSENT_COOKIE), category)
}

/**
 * Whether the visitor has chosen already, so that a page needs no banner and no script for it [COO-35].
 * @param cookies - `document.cookie`, or the `Cookie` header of a request.
 * @example hasConsentChoice('crumb=1') // => false
 */
export function hasConsentChoice(cookies: string): boolean {
  return consentState(cookies) !== 'unknown'
}
