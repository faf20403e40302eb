import { attempt, throwLater } from '@vitrine/parts'
import { CONSENT_COOKIE, CONSENT_LIFETIME } from '../core/consentNames.js'
import { type ConsentCategory, type ConsentState, stateOf } from '../core/consentState.js'
import { mayTrack, mustClear, type ConsentPolicy } from '../core/mayTrack.js'
import { clearTrackingCookies } from './clearTrackingCookies.js'
import { readCookie, writeCookie } from './jar.js'
import { sendsPrivacyControl, type ConsentSignalOptions } from './readConsent.js'

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
  /** The visitor's choice about statistics, or without one the signal of the visitor's browser [COO-24]. */
  readonly state: ConsentState
  /** Whether the visitor has chosen. A browser's privacy signal is not a choice, so nothing is stored for it. */
  readonly hasChoice: boolean
  /** Whether the browser sends Global Privacy Control, and this site respects it. */
  readonly globalPrivacyControl: boolean
  /** Whether tracking cookies may be written now [COO-21] [COO-22]. */
  readonly allowsTracking: boolean
  /** Allows every category, for 30 days [COO-16]. */
  accept(): void
  /** Refuses every category, for 30 days [COO-16]. */
  decline(): void
  /** Stores a choice by category, the text of `consentValue`, for 30 days [COO-50]. */
  choose(value: string): void
  /**
   * Whether scripts of a category may run: the visitor has allowed it, and the policy is not absolute. `''` asks about all
   * categories [COO-50].
   */
  allows(category: ConsentCategory | ''): boolean
  /** Like `state`, of any category [COO-50]. */
  stateOf(category: ConsentCategory): ConsentState
  /** Reads the choice again, because another tab, or this page before it was cached, may have changed it. */
  refresh(): void
  /** Calls the listener right after every change; one that throws does not stop the others [COO-24]. */
  subscribe(listener: (state: ConsentState) => void): () => void
  /**
   * Calls `load` once: now, or as soon as the visitor allows the category. Never under an absolute policy.
   * @param category - Default `'statistics'`.
   * @returns Cancels the call.
   */
  whenAllowed(load: () => void, category?: ConsentCategory): () => void
}

/**
 * Creates the visitor's consent, kept in the cookie `ss_cookieAllowed`, and announces its changes [COO-24].
 * Unless the policy is `'open'`, tracking cookies are cleared at the start and after every choice that does not allow
 * statistics [COO-20], and wait for it [COO-21]. Each choice is recorded by default, and Global Privacy Control is a refusal
 * until the visitor chooses. If the cookie cannot be stored, the choice holds for this page.
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
  const read = (): string | undefined => readCookie(CONSENT_COOKIE)
  let value = read()
  let isStored = true

  function stateNow(category?: ConsentCategory): ConsentState {
    return value === undefined && globalPrivacyControl ? 'denied' : stateOf(value, category)
  }

  function clear(): void {
    if (mustClear(policy, stateOf(value))) clearTrackingCookies()
  }

  function become(next: string | undefined): void {
    const isChange = next !== value
    value = next
    // Delete the tracking cookies before the listeners run, so that no listener reads a tracking cookie.
    clear()
    if (isChange) for (const listener of listeners) attempt(listener, throwLater)
  }

  function choose(next: string): void {
    writeCookie(CONSENT_COOKIE, next, { maxAge: CONSENT_LIFETIME })
    isStored = read() === next
    become(next)
    if (!record || !globalThis.document?.dispatchEvent) return
    const answer = { time: Date.now(), value: next, globalPrivacyControl }
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
      return value !== undefined
    },
    globalPrivacyControl,
    get allowsTracking() {
      return mayTrack(policy, stateNow())
    },
    accept: () => choose('true'),
    decline: () => choose('false'),
    choose,
    allows: (category) => policy !== 'absolute' && (category ? stateNow(category) === 'allowed' : value === 'true'),
    stateOf: stateNow,
    refresh() {
      if (isStored) become(read())
    },
    subscribe: (listener) => listen(() => listener(stateNow())),
    whenAllowed(load, category = 'statistics') {
      function check(): void {
        if (!consent.allows(category)) return
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
