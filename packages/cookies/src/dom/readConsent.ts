import { CONSENT_COOKIE } from '../core/consentNames.js'
import { stateOf, type ConsentState } from '../core/consentState.js'
import { readCookie } from './jar.js'

/** Whether the browser's signal counts. */
export interface ConsentSignalOptions {
  /** Whether Global Privacy Control counts as a refusal until the visitor chooses. Default `true`. */
  readonly respectGlobalPrivacyControl?: boolean | undefined
}

/** Whether the browser sends Global Privacy Control, and this site respects it [COO-24] [COO-42]. */
export function sendsPrivacyControl({ respectGlobalPrivacyControl = true }: ConsentSignalOptions): boolean {
  const { globalPrivacyControl } = (globalThis.navigator ?? {}) as { readonly globalPrivacyControl?: unknown }
  return respectGlobalPrivacyControl && globalPrivacyControl === true
}

/** Reads the choice about statistics that the consent cookie of this page holds now. */
export function readChoice(): ConsentState {
  return stateOf(readCookie(CONSENT_COOKIE))
}

/**
 * Reads the consent of this page's visitor: the stored choice, and without one `'denied'` in a browser that sends
 * Global Privacy Control [COO-24] [COO-42]. `createConsent` returns the same as an object that follows changes.
 */
export function readConsent(options: ConsentSignalOptions = {}): ConsentState {
  const choice = readChoice()
  return choice === 'unknown' && sendsPrivacyControl(options) ? 'denied' : choice
}
