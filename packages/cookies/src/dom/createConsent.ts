import { attempt, throwLater } from '@vitrine/parts'
import { CONSENT_COOKIE, CONSENT_LIFETIME } from '../core/consentNames.js'
import type { ConsentState } from '../core/consentState.js'
import { mayTrack, mustClear, type ConsentPolicy } from '../core/mayTrack.js'
import { clearTrackingCookies } from './clearTrackingCookies.js'
import { writeCookie } from './jar.js'
import { readChoice, sendsPrivacyControl, type ConsentSignalOptions } from './readConsent.js'

/** The contents of a record beside the choice. */
export interface RecordOptions {
  /** Version of the owner's cookie policy. Default `'1'`. */
  readonly policyVersion?: string | undefined
  /** The question that the visitor answers, as an object of JSON: the record carries its SHA-256. Default: no hash. */
  readonly question?: object | undefined
}

/** Options of `createConsent`. */
export interface ConsentOptions extends ConsentSignalOptions {
  /** Default `'restrictive'`: no tracking before accept [COO-49]. */
  readonly policy?: ConsentPolicy | undefined
  /** Whether each choice dispatches `vitrine:cookies:record`, and with which contents. Default `true` [COO-33]. */
  readonly record?: boolean | RecordOptions | undefined
}

/** The consent of one site's visitor. */
export interface Consent {
  /** The visitor's choice, or without one the signal of the visitor's browser [COO-24]. */
  readonly state: ConsentState
  /** Whether the visitor has chosen. A browser's privacy signal is not a choice, so nothing is stored for it. */
  readonly hasChoice: boolean
  /** Whether the browser sends Global Privacy Control, and this site respects it. */
  readonly globalPrivacyControl: boolean
  /** Whether tracking cookies may be written now [COO-21] [COO-22]. */
  readonly allowsTracking: boolean
  /** Stores the choice for 30 days [COO-16]. */
  accept(): void
  /** Stores the choice for 30 days [COO-16]. */
  decline(): void
  /** Reads the choice again, because another tab, or this page before it was cached, may have changed it. */
  refresh(): void
  /** Calls the listener right after every change; one that throws does not stop the others [COO-24]. */
  subscribe(listener: (state: ConsentState) => void): () => void
  /**
   * Calls `load` once: now, or as soon as the visitor accepts. Never under an absolute policy.
   * @returns Cancels the call.
   */
  whenAllowed(load: () => void): () => void
}

/**
 * Creates the visitor's consent, kept in the cookie `ss_cookieAllowed`, and announces its changes [COO-24].
 * Unless the policy is `'open'`, tracking cookies are cleared at the start and after every choice but accept [COO-20],
 * and wait for accept [COO-21]. Each choice is recorded by default, and Global Privacy Control is a refusal until the
 * visitor chooses. If the cookie cannot be stored, the choice holds for this page.
 * @example
 * const consent = createConsent()
 * consent.whenAllowed(() => import('./measure.js'))
 */
export function createConsent(options: ConsentOptions = {}): Consent {
  const { policy = 'restrictive', record = true } = options
  const globalPrivacyControl = sendsPrivacyControl(options)
  // Keep the listeners in a plain set: a store of `@vitrine/parts` would add a file that every page with a banner
  // fetches before its first interaction [RUN-14].
  const listeners = new Set<() => void>()
  let choice = readChoice()
  let isStored = true

  const stateNow = (): ConsentState => (choice === 'unknown' && globalPrivacyControl ? 'denied' : choice)

  function clear(): void {
    if (mustClear(policy, choice)) clearTrackingCookies()
  }

  function become(next: ConsentState): void {
    const isChange = next !== choice
    choice = next
    // Delete the tracking cookies before the listeners run, so that no listener reads a tracking cookie.
    clear()
    if (isChange) for (const listener of listeners) attempt(listener, throwLater)
  }

  function choose(next: 'allowed' | 'denied'): void {
    writeCookie(CONSENT_COOKIE, String(next === 'allowed'), { maxAge: CONSENT_LIFETIME })
    isStored = readChoice() === next
    become(next)
    if (!record || !globalThis.document?.dispatchEvent) return
    const answer = { time: Date.now(), choice: next, globalPrivacyControl }
    // Load the code that reports a choice only after the choice. Ignore a failed import: offline,
    // the report would fail too.
    void import('./tellChoice.js').then(({ tellChoice }) => tellChoice(answer, Object(record))).catch(() => {})
  }

  function listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  clear()
  const consent: Consent = {
    get state() {
      return stateNow()
    },
    get hasChoice() {
      return choice !== 'unknown'
    },
    globalPrivacyControl,
    get allowsTracking() {
      return mayTrack(policy, stateNow())
    },
    accept: () => choose('allowed'),
    decline: () => choose('denied'),
    refresh() {
      if (isStored) become(readChoice())
    },
    subscribe: (listener) => listen(() => listener(stateNow())),
    whenAllowed(load) {
      function check(): void {
        if (consent.state !== 'allowed' || !consent.allowsTracking) return
        stop()
        attempt(load, throwLater)
      }
      const stop = listen(check)
      check()
      return stop
    },
  }
  return consent
}
