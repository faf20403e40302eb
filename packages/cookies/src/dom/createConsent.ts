import type { BannerSettings } from '../core/bannerSettings.js'
import { consentState, type ConsentState } from '../core/consentState.js'
import { cookieDomains } from '../core/cookieDomains.js'
import { CONSENT_COOKIE, CONSENT_LIFETIME, TRACKING_COOKIES } from '../core/names.js'
import { deleteCookie, readCookie, writeCookie } from './jar.js'

/** What consent has to know of the banner's settings; what is missing is off. */
export type ConsentSettings = Partial<
  Pick<BannerSettings, 'isAnalyticsCookiesDisabled' | 'isRestrictiveCookiePolicyAbsolute'>
>

/** The one answer to "may we?", for one site. */
export interface Consent {
  /** [COO-24] */
  readonly state: ConsentState
  /** Whether tracking cookies may be written now [COO-21] [COO-22]. */
  readonly allowsTracking: boolean
  /** Stores the choice for 30 days [COO-16]. */
  accept(): void
  /** Stores the choice for 30 days [COO-16]. */
  decline(): void
  /** Reads the choice again: another tab, or the page's past, may have changed it. */
  refresh(): void
  /** Is told of every change of state, right after it [COO-24]. */
  subscribe(listener: (state: ConsentState) => void): () => void
}

/** Removes every tracking cookie that can be seen, for the host and for every parent domain [COO-19] [COO-23]. */
function clearTrackingCookies(): void {
  for (const name of TRACKING_COOKIES) {
    if (readCookie(name) === undefined) continue
    deleteCookie(name)
    for (const domain of cookieDomains(location.hostname)) deleteCookie(name, domain)
  }
}

/**
 * The visitor's consent, kept in the cookie `ss_cookieAllowed`. Under a restrictive policy tracking cookies are cleared
 * unless the choice is accept: at once, since no choice is not accept either, and after every choice [COO-18] [COO-20].
 * Where the cookie cannot be kept, the choice holds for this page.
 * @param settings - As `normalizeBannerSettings` gives them.
 */
export function createConsent(settings: ConsentSettings = {}): Consent {
  const { isAnalyticsCookiesDisabled: restrictive, isRestrictiveCookiePolicyAbsolute: never } = settings
  const listeners = new Set<(state: ConsentState) => void>()
  const stored = (): ConsentState => consentState(readCookie(CONSENT_COOKIE))
  let state = stored()
  let forgotten = false

  function become(next: ConsentState): void {
    const changed = next !== state
    state = next
    if (restrictive && state !== 'allowed') clearTrackingCookies()
    if (changed) for (const listener of listeners) listener(state)
  }

  function choose(choice: 'allowed' | 'denied'): void {
    writeCookie(CONSENT_COOKIE, String(choice === 'allowed'), { maxAge: CONSENT_LIFETIME })
    forgotten = stored() === 'unknown'
    become(choice)
  }

  become(state)
  return {
    get state() {
      return state
    },
    get allowsTracking() {
      return !never && (!restrictive || state === 'allowed')
    },
    accept: () => choose('allowed'),
    decline: () => choose('denied'),
    refresh() {
      if (!forgotten) become(stored())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
