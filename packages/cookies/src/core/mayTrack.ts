import type { ConsentState } from './consentState.js'

/** What the rules of consent ask of the banner's settings. Whatever is not `true` is off. */
export interface ConsentPolicy {
  /** Without accept no tracking cookie stays [COO-18]. */
  readonly isAnalyticsCookiesDisabled?: unknown
  /** Tracking cookies are never written, even after accept [COO-22]. */
  readonly isRestrictiveCookiePolicyAbsolute?: unknown
}

/**
 * Whether tracking cookies may be written. Under a restrictive policy only after accept [COO-21]; under an absolute one
 * never [COO-22]; under neither until the visitor, or the visitor's browser, says no.
 */
export function mayTrack(policy: ConsentPolicy, state: ConsentState): boolean {
  if (policy.isRestrictiveCookiePolicyAbsolute === true) return false
  return state === 'allowed' || (state === 'unknown' && policy.isAnalyticsCookiesDisabled !== true)
}

/** Whether tracking cookies that exist must be removed: under a restrictive policy, unless the visitor accepted [COO-18]. */
export function mustClear(policy: ConsentPolicy, state: ConsentState): boolean {
  return policy.isAnalyticsCookiesDisabled === true && state !== 'allowed'
}
