import type { ConsentState } from '../core/consentState.js'
import { mayTrack, mustClear } from '../core/mayTrack.js'
import { CONSENT_COOKIE, CONSENT_LIFETIME } from '../core/consentNames.js'
import { clearTrackingCookies } from './clearTrackingCookies.js'
import { writeCookie } from './jar.js'
import { heedsPrivacyControl, readChoice, type ConsentSignalSettings } from './readConsent.js'

/** What consent has to know of the banner's settings, as normalised or as stored; a wrong type is as good as none. */
export interface ConsentSettings extends ConsentSignalSettings {
  /** Every choice is told to the document as a record, unless this is `false` [COO-33]. */
  readonly isActivityLogEnabled?: unknown
  /** See `policyVersion`. */
  readonly cookiePolicyVersion?: unknown
}

/** The one answer to "may we?", for one site. */
export interface Consent {
  /** What the visitor has said, or without that what the visitor's browser says [COO-24]. */
  readonly state: ConsentState
  /** Whether the visitor has chosen. A browser that says no for its visitor is no choice, and none is stored for it. */
  readonly hasChoice: boolean
  /** Whether the browser sends Global Privacy Control, and this site heeds it. */
  readonly globalPrivacyControl: boolean
  /** Whether tracking cookies may be written now [COO-21] [COO-22]. */
  readonly allowsTracking: boolean
  /** Stores the choice for 30 days [COO-16]. */
  accept(): void
  /** Stores the choice for 30 days [COO-16]. */
  decline(): void
  /** Reads the choice again: another tab, or the page's past, may have changed it. */
  refresh(): void
  /** Is told of every change, right after it; a listener that throws disturbs nobody else [COO-24]. */
  subscribe(listener: (state: ConsentState) => void): () => void
  /**
   * Does something that needs consent, once: now, or as soon as the visitor accepts. Never under an absolute policy.
   * @returns Forgets it.
   */
  whenAllowed(load: () => void): () => void
}

/**
 * The visitor's consent, kept in the cookie `ss_cookieAllowed`. Under a restrictive policy tracking cookies are cleared
 * unless the choice is accept: at once, since no choice is not accept either, and after every choice [COO-18] [COO-20].
 * A browser that sends Global Privacy Control has denied for its visitor until the visitor says otherwise. Where the
 * cookie cannot be kept, the choice holds for this page.
 * @param given - The banner's settings, as `normalizeBannerSettings` gives them or as they are stored. Default: none.
 */
export function createConsent(given?: ConsentSettings | null): Consent {
  const settings = given ?? {}
  const listeners = new Set<(state: ConsentState) => void>()
  const globalPrivacyControl = heedsPrivacyControl(settings)
  let choice = readChoice()
  let forgotten = false

  const stateNow = (): ConsentState => (choice === 'unknown' && globalPrivacyControl ? 'denied' : choice)

  function become(next: ConsentState): void {
    const changed = next !== choice
    choice = next
    const state = stateNow()
    if (mustClear(settings, state)) clearTrackingCookies()
    if (changed) for (const listener of listeners) safely(() => listener(state))
  }

  function choose(next: 'allowed' | 'denied'): void {
    writeCookie(CONSENT_COOKIE, String(next === 'allowed'), { maxAge: CONSENT_LIFETIME })
    forgotten = readChoice() !== next
    become(next)
    if (settings.isActivityLogEnabled === false || !globalThis.document?.dispatchEvent) return
    const record = { time: Date.now(), choice: next, globalPrivacyControl }
    // No page needs this before a choice; where it cannot be fetched, nothing could be sent either.
    void import('./tellChoice.js').then(({ tellChoice }) => tellChoice(record, settings)).catch(() => {})
  }

  become(choice)
  const consent: Consent = {
    get state() {
      return stateNow()
    },
    get hasChoice() {
      return choice !== 'unknown'
    },
    globalPrivacyControl,
    get allowsTracking() {
      return mayTrack(settings, stateNow())
    },
    accept: () => choose('allowed'),
    decline: () => choose('denied'),
    refresh() {
      if (!forgotten) become(readChoice())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    whenAllowed(load) {
      function check(): void {
        if (consent.state !== 'allowed' || !consent.allowsTracking) return
        listeners.delete(check)
        safely(load)
      }
      listeners.add(check)
      check()
      return () => void listeners.delete(check)
    },
  }
  return consent
}

/** Runs somebody else's code; what it throws is reported by the browser and stops nothing here. */
function safely(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
