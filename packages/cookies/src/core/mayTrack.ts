import type { ConsentState } from './consentState.js'

/**
 * The site's rule for tracking cookies.
 * - `'open'`: allowed until the visitor, or the visitor's browser, declines.
 * - `'restrictive'`: only after accept; existing ones are removed until then [COO-18] [COO-21].
 * - `'absolute'`: never written, not even after accept [COO-22]; otherwise as `'restrictive'`.
 */
export type ConsentPolicy = 'open' | 'restrictive' | 'absolute'

/** Whether tracking cookies may be written under a policy [COO-21] [COO-22]. */
export function mayTrack(policy: ConsentPolicy, state: ConsentState): boolean {
  return policy !== 'absolute' && (state === 'allowed' || (policy === 'open' && state === 'unknown'))
}

/** Whether existing tracking cookies must be removed under a policy: unless it is open or the visitor accepted [COO-18]. */
export function mustClear(policy: ConsentPolicy, state: ConsentState): boolean {
  return policy !== 'open' && state !== 'allowed'
}
