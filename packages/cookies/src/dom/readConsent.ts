import { CONSENT_COOKIE } from '../core/consentNames.js'
import { consentState, type ConsentState } from '../core/consentState.js'
import type { ConsentPolicy } from '../core/mayTrack.js'
import { readCookie } from './jar.js'

/** The settings under which a consent is read; a wrong type counts as missing. */
export interface ConsentSignalSettings extends ConsentPolicy {
  /** `true`: Global Privacy Control counts for nothing. */
  readonly isGlobalPrivacyControlIgnored?: unknown
}

/** Whether the browser sends Global Privacy Control, and this site heeds it. */
export function heedsPrivacyControl(settings: ConsentSignalSettings): boolean {
  const { globalPrivacyControl } = (globalThis.navigator ?? {}) as { readonly globalPrivacyControl?: unknown }
  return settings.isGlobalPrivacyControlIgnored !== true && globalPrivacyControl === true
}

/** The choice that the consent cookie holds now. */
export function readChoice(): ConsentState {
  return consentState(readCookie(CONSENT_COOKIE))
}

/**
 * The consent of this page's visitor now: the stored choice, and without one `'denied'` where the browser sends Global
 * Privacy Control [COO-24]. `createConsent` gives the same as an object that follows changes.
 */
export function readConsent(settings: ConsentSignalSettings = {}): ConsentState {
  const choice = readChoice()
  return choice === 'unknown' && heedsPrivacyControl(settings) ? 'denied' : choice
}
